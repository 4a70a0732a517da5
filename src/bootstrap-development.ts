import { describeProblem, type Problem } from './errors/definition-error.js';
import type { CompiledTools } from './registry/compile-tools.js';
import type { Logger } from './results/logger.js';
import type { TransportChoice } from './transports/choose-transport.js';
import type { TransportOption } from './transports/transport-options.js';

/** Set by `toolwright dev` for the program that it runs; read in {@link isDeveloped} only. */
export const DEVELOPMENT_VARIABLE = 'TOOLWRIGHT_DEV';

/** Whether the program runs behind `toolwright dev`, which serves what is healthy of it. */
export function isDeveloped(env: NodeJS.ProcessEnv): boolean {
  return env[DEVELOPMENT_VARIABLE] === '1';
}

/** Behind `toolwright dev` a program serves stdio, whatever its code says: the client's transport is in front. */
export function behindFront(choice: TransportChoice, option: TransportOption | undefined): TransportChoice {
  if (choice.kind === 'none' || choice.kind === 'stdio') return choice;
  return { kind: 'stdio', options: (typeof option === 'object' && option.stdio) || {} };
}

/** What is served of the compiled tools: behind `toolwright dev` the healthy ones, else all of them or none. */
export function servedPart(compiled: CompiledTools): ServedPart {
  const { tools, problems, healthy } = compiled;
  if (!isDeveloped(process.env)) return { tools, problems, leftOut: [] };
  return { tools: healthy.tools, problems: healthy.general, leftOut: healthy.leftOut };
}

interface ServedPart extends Pick<CompiledTools, 'tools' | 'problems'> {
  /** What is wrong with the tools that are not served. */
  leftOut: Problem[];
}

/** Tells why tools are missing from what is served. */
export function reportLeftOut(problems: readonly Problem[], logger: Logger): void {
  for (const problem of problems) logger.error(`left out: ${describeProblem(problem)}`);
}
