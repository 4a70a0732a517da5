import type { Constructor } from '../metadata/constructor.js';

/** The class and the classes that it extends, the class itself first. */
export function withAncestors(target: Constructor): Constructor[] {
  const chain: Constructor[] = [];
  let prototype: unknown = target.prototype;
  while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
    const owner: unknown = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
    if (typeof owner === 'function') chain.push(owner as Constructor);
    prototype = Object.getPrototypeOf(prototype);
  }
  return chain;
}
