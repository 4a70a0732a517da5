import type { Problem } from '../errors/definition-error.js';
import { invalidOption, parsePort } from './option-problems.js';

/** What the command line says of the transport. */
export interface CommandLineChoice {
  use?: 'stdio' | 'http';
  host?: string;
  port?: number;
  problem?: Problem;
}

/**
 * Reads `--stdio`, `--http`, `--http 8080`, `--http=8080` and `--http=host:8080`; the last one counts. All
 * other arguments are the program's own, also the one after `--http` when it is not a number, and everything
 * after `--`.
 */
export function readCommandLine(argv: readonly string[]): CommandLineChoice {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  let choice: CommandLineChoice = {};
  own.forEach((argument, index) => {
    if (argument === '--stdio') choice = { use: 'stdio' };
    else if (argument === '--http') choice = { use: 'http', ...portAfter(own[index + 1]) };
    else if (argument.startsWith('--http=')) choice = { use: 'http', ...address(argument) };
  });
  return choice;
}

function portAfter(next: string | undefined): CommandLineChoice {
  return next !== undefined && /^\d+$/.test(next) ? port(next, `--http ${next}`) : {};
}

function address(argument: string): CommandLineChoice {
  const value = argument.slice('--http='.length);
  const [, host, digits] = /^(?:(.+):)?(\d+)$/.exec(value) ?? [];
  if (digits === undefined) {
    const problem = invalidOption(
      argument,
      'is not a port or host:port',
      'Write --http=8080 or --http=127.0.0.1:8080.',
    );
    return { problem };
  }
  return { ...(host !== undefined && { host: host.replace(/^\[|\]$/g, '') }), ...port(digits, argument) };
}

function port(digits: string, subject: string): CommandLineChoice {
  const parsed = parsePort(digits, subject);
  return typeof parsed === 'number' ? { port: parsed } : { problem: parsed };
}

/** The program's own arguments, without those that {@link readCommandLine} reads. */
export function withoutTransport(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  const rest = own.filter((argument, index) => {
    const isPort = own[index - 1] === '--http' && /^\d+$/.test(argument);
    return !isPort && !/^--(?:stdio$|http$|http=)/.test(argument);
  });
  return [...rest, ...argv.slice(own.length)];
}
