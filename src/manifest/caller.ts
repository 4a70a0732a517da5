import { filesAbove, type Callable } from '../metadata/call-sites.js';
import { isOwnFile } from '../metadata/own-files.js';

const DEPTH = 50;

/** The file that called the given function, which has to be running; `undefined` where the stack does not tell. */
export function callerOf(fn: Callable): string | undefined {
  const [nearest] = filesAbove(fn, DEPTH);
  // A wrapper that never calls the function itself leaves nothing above it: then whoever is outside this package.
  return nearest ?? filesAbove(callerOf, DEPTH).find((file) => !isOwnFile(file));
}
