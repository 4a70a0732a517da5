import { filesAbove, type Callable } from '../metadata/call-sites.js';

/** The decorated class is a frame or two up; a decorator composed of others adds as many. */
const DEPTH = 8;

/** Files that take part in running a decorator, the nearest first; the decorated class's is among them. */
export function decoratingFiles(decorator: Callable): string[] {
  return filesAbove(decorator, DEPTH);
}
