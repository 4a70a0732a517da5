import { describeProblem, type Problem } from './errors/definition-error.js';
import type { CompiledCatalogue } from './registry/compile-catalogue.js';
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

/** What is served of what was compiled: behind `toolwright dev` the healthy ones, else all of them or none. */
export function servedPart(compiled: CompiledCatalogue): ServedPart {
  const { catalogue, problems, healthy } = compiled;
  if (!isDeveloped(process.env)) return { catalogue, problems, leftOut: [] };
  return { catalogue: healthy.catalogue, problems: healthy.general, leftOut: healthy.leftOut };
}

interface ServedPart extends Pick<CompiledCatalogue, 'catalogue' | 'problems'> {
  /** What is wrong with what is not served. */
  leftOut: Problem[];
}

/** Tells why tools, resources and prompts are missing from what is served. */
export function reportLeftOut(problems: readonly Problem[], logger: Logger): void {
  for (const problem of problems) logger.error(`left out: ${describeProblem(problem)}`);
}
