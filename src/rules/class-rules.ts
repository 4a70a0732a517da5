import type { Constructor } from '../metadata/constructor.js';
import { withAncestors } from './prototype-chain.js';
import type { PropertyRules } from './property-rules.js';
import { readTransformerRules } from './read-transformer-rules.js';
import type { TransformerRules } from './transformer-rules.js';
import { countTransformers } from './transformer-storage.js';
import { countValidators, readPropertyRules } from './validator-storage.js';

export type { Condition, PropertyRules, Rule, RuleValidator } from './property-rules.js';
export type { Direction, Discriminator, TransformerRules } from './transformer-rules.js';
export { transformedClasses } from './transformer-storage.js';
export { knowsClass, ruledProperties, validatedClasses } from './validator-storage.js';

/** What class-validator and class-transformer know of a class, own and inherited. */
export interface ClassRules extends TransformerRules {
  /** Properties with at least one decorator of class-validator's; empty for a class without. */
  readonly properties: ReadonlyMap<string, PropertyRules>;
}

const cache = new WeakMap<Constructor, { chain: readonly Constructor[]; stamp: number; rules: ClassRules }>();

/** Cached per class, and read anew when a decorator was registered on it, or on a class that it extends, since. */
export function classRules(target: Constructor): ClassRules {
  const known = cache.get(target);
  if (known && stampOf(known.chain) === known.stamp) return known.rules;
  const chain = withAncestors(target);
  const rules = { ...readTransformerRules(target), properties: readPropertyRules(target) };
  cache.set(target, { chain, stamp: stampOf(chain), rules });
  return rules;
}

/** Decorators are only ever added, so their number tells whether there are new ones. */
function stampOf(chain: readonly Constructor[]): number {
  let stamp = 0;
  for (const target of chain) stamp += countValidators(target) + countTransformers(target);
  return stamp;
}
