import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Any function, as something to look for on the stack. */
export type Callable = (...args: never[]) => unknown;

/**
 * Files on the stack above a function, the nearest first, as paths.
 *
 * @param below - Frames up to and including this function's are left out; it has to be running.
 * @param depth - How many frames are looked at.
 */
export function filesAbove(below: Callable, depth: number): string[] {
  const names = callSites(below, depth).map((site) => pathOfModule(site.getFileName() ?? undefined));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The frames as V8 has them: no source map is applied to their file names, which costs up to a millisecond a frame. */
function callSites(below: Callable, depth: number): NodeJS.CallSite[] {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- only kept, to be put back
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = depth;
    Error.prepareStackTrace = (_, sites) => sites;
    const holder: { stack?: unknown } = {};
    Error.captureStackTrace(holder, below);
    return Array.isArray(holder.stack) ? (holder.stack as NodeJS.CallSite[]) : [];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * The path behind a module's name on the stack: a path, a `file:` URL (ES modules), either with a query (tsx, vite),
 * or a `/@fs/` address (vite). Nothing for the runtime's own modules and for what has no file.
 */
export function pathOfModule(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (name.startsWith('file:')) return fileURLToPath(name.replace(/[?#].*$/, ''));
  const plain = name.replace(/\?[^/\\]*$/, '').replace(/^\/@fs(?=\/)(?:\/(?=[A-Za-z]:))?/, '');
  return path.isAbsolute(plain) || path.win32.isAbsolute(plain) ? plain : undefined;
}
