import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { DEVELOPMENT_VARIABLE } from '../../bootstrap-development.js';
import { RunningCalls } from '../../call/running-calls.js';
import { DefinitionError } from '../../errors/definition-error.js';
import { stderrLogger } from '../../results/logger.js';
import { chooseTransport } from '../../transports/choose-transport.js';
import { withoutTransport } from '../../transports/command-line.js';
import { serveTransport } from '../../transports/serve-transport.js';
import { prepareStdout } from '../../transports/stdout.js';
import { runnerFor } from '../check/runner.js';
import { CommandError, UsageError } from '../errors.js';
import { DevelopmentLoop } from './development-loop.js';
import { Relay } from './relay.js';
import { RelayedClient } from './relayed-client.js';
import { Types } from './types.js';

/** `toolwright dev`; runs until its client leaves or it is told to end. */
export async function dev([given, ...rest]: readonly string[]): Promise<number> {
  const program = programOf(given);
  const args = rest[0] === '--' ? rest.slice(1) : rest;
  const choice = chooseTransport(undefined, args, process.env);
  if (choice.kind === 'invalid') throw new UsageError(new DefinitionError(choice.problems).message);
  prepareStdout(choice.kind, stderrLogger);

  const { execArgv, env } = runnerFor(program);
  const types = new Types(program);
  const relay = new Relay(types.project.name);
  const command = {
    args: [...execArgv, program, ...withoutTransport(args)],
    env: { ...env, ...process.env, MCP_TRANSPORT: 'stdio', [DEVELOPMENT_VARIABLE]: '1' },
  };
  const loop = new DevelopmentLoop(relay, types, command, /\.[cm]?js$/.test(program));
  const runningCalls = new RunningCalls();
  const serving = {
    name: relative(process.cwd(), program),
    newServer: () => new RelayedClient(relay, runningCalls),
    runningCalls,
    closeHooks: [() => loop.close()],
    logger: stderrLogger,
  };
  try {
    await serveTransport(serving, choice);
  } catch (error) {
    await loop.close();
    throw error instanceof DefinitionError ? new CommandError(error.message) : error;
  }
  loop.start();
  return 0;
}

function programOf(given: string | undefined): string {
  if (given === undefined || given.startsWith('-'))
    throw new UsageError('dev: name the program: src/main.ts');
  if (process.env.NODE_ENV === 'production')
    throw new UsageError('dev: NODE_ENV is production, where no sources are read');
  const program = resolve(given);
  if (!existsSync(program)) throw new UsageError(`dev: there is no ${given}`);
  return program;
}
