/** A function that is made on its first call: most tools of a large catalogue are never called. */
export function once<Args extends unknown[], Result>(
  make: () => (...args: Args) => Result,
): (...args: Args) => Result {
  let made: ((...args: Args) => Result) | undefined;
  return (...args) => (made ??= make())(...args);
}
