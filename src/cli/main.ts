#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, BUILD_USAGE } from './build.js';
import { CommandError, UsageError } from './errors.js';

const USAGE = `Usage: toolwright <command>

Commands:
  ${BUILD_USAGE}
`;

/** The command line program. Exit codes: 0 done, 1 the check failed or the sources are at fault, 2 wrong usage. */
function main([command, ...args]: string[]): number {
  if (command === 'help' || [command, ...args].some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (command === '--version' || command === '-v') {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  if (command === 'build') return build(args);
  throw new UsageError(command === undefined ? 'a command is missing' : `unknown command '${command}'`);
}

function version(): string {
  const file = join(__dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function exitCodeOf(args: string[]): number {
  try {
    return main(args);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CommandError)) throw error;
    process.stderr.write(`toolwright: ${error.message}\n`);
    if (error instanceof CommandError) return 1;
    process.stderr.write(`\n${USAGE}`);
    return 2;
  }
}

process.exitCode = exitCodeOf(process.argv.slice(2));
