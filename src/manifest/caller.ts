import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOwnFile } from '../metadata/own-files.js';

/** Any function, as something to look for on the stack. */
export type Callable = (...args: never[]) => unknown;

/** The file that called the given function, which has to be running; `undefined` where the stack does not tell. */
export function callerOf(fn: Callable): string | undefined {
  const [above, everything] = [callSites(fn), callSites(callerOf)];
  // A wrapper that never calls the function itself leaves nothing above it: then whoever is outside this package.
  const files = above.length > 0 ? above.map(fileOf) : everything.map(fileOf).filter(isForeign);
  return files.find((file) => file !== undefined);
}

function isForeign(file: string | undefined): boolean {
  return file !== undefined && !isOwnFile(file);
}

/** The frames above a function, as V8 has them: neither source maps nor other hooks have touched their file names. */
function callSites(below: Callable): NodeJS.CallSite[] {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- only kept, to be put back
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 50;
    Error.prepareStackTrace = (_, sites) => sites;
    const holder: { stack?: unknown } = {};
    Error.captureStackTrace(holder, below);
    return Array.isArray(holder.stack) ? (holder.stack as NodeJS.CallSite[]) : [];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function fileOf(site: NodeJS.CallSite): string | undefined {
  return pathOfModule(site.getFileName() ?? undefined);
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
