import type { Constructor } from '../metadata/constructor.js';

/** A legacy decorator of an instance member gets the prototype, one of a static member the class itself. */
export function classOf(target: object): Constructor {
  return (typeof target === 'function' ? target : target.constructor) as Constructor;
}
