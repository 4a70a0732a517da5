import { isAbsolute, resolve, sep } from 'node:path';
import { DefinitionError } from '../errors/definition-error.js';
import { filesAbove } from '../metadata/call-sites.js';

const OWN_FOLDER = resolve(__dirname, '..');

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
  throw new DefinitionError([
    {
      code: 'STANDARD_DECORATORS',
      subject: name,
      reason: `@${decorator}() was run as a TC39 decorator, and this framework needs TypeScript's own`,
      cure: 'Set "experimentalDecorators": true under "compilerOptions" of the tsconfig.json that your compiler or runner reads.',
      location: filesAbove(refuseStandardDecorators).find(isForeign),
    },
  ]);
}

/** The decorated class's file, not this package's nor that of a compiler's helpers. */
function isForeign(file: string): boolean {
  return isAbsolute(file) && !file.startsWith(OWN_FOLDER + sep) && !file.includes(`${sep}node_modules${sep}`);
}
