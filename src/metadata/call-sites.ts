import { fileURLToPath } from 'node:url';

/**
 * Files on the stack above a function, the nearest first, as paths.
 *
 * @param above - Frames up to and including this function's are left out.
 */
// `Error.captureStackTrace` takes any function.
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
export function filesAbove(above: Function): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: NodeJS.CallSite[] } = {};
  try {
    // Call sites instead of text: no source map is applied, which costs up to a millisecond a frame.
    Error.prepareStackTrace = (_error, sites) => sites;
    // The decorated class is a frame or two up; a decorator composed of others adds as many.
    Error.stackTraceLimit = 8;
    Error.captureStackTrace(holder, above);
    const names = (holder.stack ?? []).map((site) => site.getFileName());
    return [...new Set(names.filter((name) => typeof name === 'string').map(toPath))];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function toPath(name: string): string {
  if (!name.startsWith('file:')) return name;
  // A loader may add a query (`?t=123`) to load a module anew.
  return fileURLToPath(name.replace(/[?#].*$/, ''));
}
