import type { Constructor } from './constructor.js';

/** The values that a field may take, each with the text that a user sees for it. */
export type TitledChoices = Readonly<Record<string, string>>;

// `Symbol.for`, as for a class's record: two copies of this package share it.
const CHOICES = Symbol.for('toolwright:choices');

type Holder = Constructor & { [CHOICES]?: Map<string, TitledChoices> };

/** Notes the choices of a property on the class itself; a subclass never writes to its base's. */
export function recordChoices(target: Constructor, property: string, choices: TitledChoices): void {
  if (!Object.hasOwn(target, CHOICES)) Object.defineProperty(target, CHOICES, { value: new Map() });
  (target as Holder)[CHOICES]?.set(property, choices);
}

/** The choices of a property, those of the nearest class that gives any. */
export function choicesOf(target: Constructor, property: string): TitledChoices | undefined {
  for (let owner: unknown = target; typeof owner === 'function'; owner = Object.getPrototypeOf(owner)) {
    const own = Object.hasOwn(owner, CHOICES) ? (owner as Holder)[CHOICES]?.get(property) : undefined;
    if (own) return own;
  }
  return undefined;
}
