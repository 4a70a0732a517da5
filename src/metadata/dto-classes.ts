import type { Constructor } from './constructor.js';

/**
 * Every class that `@Output` or `@Input` marked, oldest first. The one list the framework keeps: behind
 * `people: Person[]` stands no reference to `Person` at run time, so that its class has to be found by name.
 * Weak, so that a class that was reloaded or lived in a test can go.
 */
const LIST = Symbol.for('toolwright:dto-classes');

type ListHolder = typeof globalThis & { [LIST]?: WeakRef<Constructor>[] };

export function addDtoClass(target: Constructor): void {
  ((globalThis as ListHolder)[LIST] ??= []).push(new WeakRef(target));
}

export function dtoClasses(): Constructor[] {
  return ((globalThis as ListHolder)[LIST] ?? []).flatMap((reference) => reference.deref() ?? []);
}
