/** Sets an own property, whatever the key: `__proto__` stays a key, and no setter or read-only accessor interferes. */
export function put(target: object, key: string, value: unknown, enumerable = true): void {
  if (enumerable && !(key in target)) (target as Record<string, unknown>)[key] = value;
  else Object.defineProperty(target, key, { value, enumerable, writable: true, configurable: true });
}

/** Makes empty objects of a class without running its constructor. */
export function shellOf(prototype: object): () => object {
  const Shell = function () {} as unknown as new () => object;
  Shell.prototype = prototype;
  return () => new Shell();
}
