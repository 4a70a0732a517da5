import { isAbsolute, sep } from 'node:path';
import { DefinitionError } from '../errors/definition-error.js';
import { isOwnFile } from '../metadata/own-files.js';
import { decoratingFiles } from './decorating-files.js';

const CURE =
  'Set "experimentalDecorators": true under "compilerOptions" of the tsconfig.json that your compiler or runner reads.';

/**
 * Refuses a decorator that the compiler runs in the TC39 way, where it gets `(value, context)`: there are no
 * parameter decorators, and class-validator's do nothing.
 *
 * @param second - The decorator's second argument.
 * @throws {@link DefinitionError} `STANDARD_DECORATORS`
 */
export function refuseStandardDecorators(decorator: string, second: unknown): void {
  if (typeof second !== 'object' || second === null || !('kind' in second) || !('addInitializer' in second))
    return;
  const name = 'name' in second ? String(second.name) : 'a member';
  waiting.clear();
  throw new DefinitionError([
    {
      code: 'STANDARD_DECORATORS',
      subject: name,
      reason: `@${decorator}() was run as a TC39 decorator, and this framework needs TypeScript's own`,
      cure: CURE,
      location: decoratingFiles(refuseStandardDecorators).find(isForeign),
    },
  ]);
}

/** The decorated class's file, not this package's nor that of a compiler's helpers. */
function isForeign(file: string): boolean {
  return isAbsolute(file) && !isOwnFile(file) && !file.includes(`${sep}node_modules${sep}`);
}

/** Class decorators that were made and have not run yet. */
const waiting = new Set<symbol>();
let isWatched = false;

/**
 * Notes that a class decorator was made. Run in the TC39 way it is made first and runs last, after those of the fields;
 * class-validator's fail there with "Cannot read properties of undefined (reading 'constructor')" before any of ours can
 * say why. So a process that ends in an error while ours still waits says it then.
 *
 * @returns What the decorator calls when it runs.
 */
export function expectToRun(decorator: string): () => void {
  const expected = Symbol(decorator);
  waiting.add(expected);
  if (!isWatched) process.once('exit', hintAtCause);
  isWatched = true;
  return () => void waiting.delete(expected);
}

function hintAtCause(exitCode: number): void {
  const [first] = waiting;
  if (exitCode === 0 || first === undefined) return;
  process.stderr.write(
    `toolwright: @${first.description}() was made but never ran: a decorator inside the class failed. If that was ` +
      `"Cannot read properties of undefined", decorators run in the TC39 way. ${CURE} [STANDARD_DECORATORS]\n`,
  );
}
