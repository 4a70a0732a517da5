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
 * Reads `--stdio`, `--http`, `--http 8080`, `--http=8080` and `--http=host:8080`; the last one counts. Where that is an
 * `--http` alone, `--port 8080` or `--port=8080` names the port, before it or behind. All other arguments are the
 * program's own, also the one after `--http` when it is not a number, and everything after `--`.
 */
export function readCommandLine(argv: readonly string[]): CommandLineChoice {
  const own = beforeEnd(argv);
  const choice = transportOption(own);
  return takesPort(choice) ? { ...choice, ...portOption(own) } : choice;
}

function transportOption(own: readonly string[]): CommandLineChoice {
  let choice: CommandLineChoice = {};
  own.forEach((argument, index) => {
    if (argument === '--stdio') choice = { use: 'stdio' };
    else if (argument === '--http') choice = { use: 'http', ...portAfter(own[index + 1]) };
    else if (argument.startsWith('--http=')) choice = { use: 'http', ...address(argument) };
  });
  return choice;
}

function beforeEnd(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end < 0 ? argv : argv.slice(0, end);
}

/** Beside a port that `--http` names, and without `--http`, a `--port` may be for something else. */
function takesPort({ use, port: named, problem }: CommandLineChoice): boolean {
  return use === 'http' && named === undefined && !problem;
}

function portOption(own: readonly string[]): CommandLineChoice {
  const index = own.findLastIndex((argument) => /^--port(?:=|$)/.test(argument));
  const argument = own[index];
  if (argument === undefined) return {};
  if (argument !== '--port') return port(argument.slice('--port='.length), argument);
  const value = own[index + 1] ?? '';
  return port(value, `--port ${value}`.trimEnd());
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
  const own = beforeEnd(argv);
  const withPort = takesPort(transportOption(own));
  const rest = own.filter((argument, index) => {
    const before = own[index - 1];
    if (before === '--http' && /^\d+$/.test(argument)) return false;
    if (withPort && (before === '--port' || /^--port(?:=|$)/.test(argument))) return false;
    return !/^--(?:stdio$|http$|http=)/.test(argument);
  });
  return [...rest, ...argv.slice(own.length)];
}
