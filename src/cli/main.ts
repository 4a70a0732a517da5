#!/usr/bin/env node
import { build, BUILD_USAGE } from './build.js';
import { UsageError } from './usage-error.js';

const USAGE = `Usage: toolwright <command>

Commands:
  ${BUILD_USAGE}
`;

/** The command line program. Exit codes: 0 done, 1 the check failed or the sources are at fault, 2 wrong usage. */
function main([command, ...args]: string[]): number {
  try {
    if (command === 'build') return build(args);
    if (command === 'help' || command === '--help' || command === '-h') {
      process.stdout.write(USAGE);
      return 0;
    }
    throw new UsageError(command === undefined ? 'a command is missing' : `unknown command '${command}'`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`toolwright: ${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
