#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, BUILD_USAGE } from './build.js';
import { CHECK_USAGE } from './check/usage.js';
import { DEV_USAGE } from './dev/usage.js';
import { CommandError, UsageError } from './errors.js';
import { OPENAPI_USAGE } from './openapi/usage.js';

const USAGE = `Usage: toolwright <command>

Commands:
  ${BUILD_USAGE}
  ${CHECK_USAGE}
  ${DEV_USAGE}
  ${OPENAPI_USAGE}
`;

/** The command line program. Exit codes: 0 done, 1 the check failed or the sources are at fault, 2 wrong usage. */
async function main([command, ...args]: string[]): Promise<number> {
  const own = [command, ...args.slice(0, args.includes('--') ? args.indexOf('--') : undefined)];
  if (command === 'help' || own.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (command === '--version' || command === '-v') {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  if (command === 'build') return build(args);
  if (command === 'check') return (await import('./check/check.js')).check(args);
  if (command === 'dev') return (await import('./dev/command.js')).dev(args);
  if (command === 'openapi') return (await import('./openapi/openapi.js')).openapi(args);
  throw new UsageError(command === undefined ? 'a command is missing' : `unknown command '${command}'`);
}

function version(): string {
  const file = join(__dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function exitCodeOf(args: string[]): Promise<number> {
  try {
    return await main(args);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CommandError)) throw error;
    process.stderr.write(`toolwright: ${error.message}\n`);
    if (error instanceof CommandError) return 1;
    process.stderr.write(`\n${USAGE}`);
    return 2;
  }
}

void exitCodeOf(process.argv.slice(2)).then((code) => (process.exitCode = code));
