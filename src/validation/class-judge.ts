import type { Constructor } from '../metadata/constructor.js';
import { classRules, type ClassRules, type Direction } from '../rules/class-rules.js';
import { AcceptPlan } from './accept-plan.js';
import type { DressedInstance } from './dress-node.js';

/** How instances of one class are judged in one direction. */
export interface ClassJudge {
  readonly rules: ClassRules;
  readonly plan: AcceptPlan;
  /** Rules of a property that nobody outside sees do not count. */
  ignores(property: string): boolean;
}

const caches: Readonly<Record<Direction, WeakMap<Constructor, ClassJudge>>> = {
  input: new WeakMap(),
  output: new WeakMap(),
};

/** Cached per class, and made anew when its rules have changed. */
export function classJudge({ target, hidden }: DressedInstance, direction: Direction): ClassJudge {
  const rules = classRules(target);
  const known = caches[direction].get(target);
  if (known?.rules === rules) return known;
  const ignores = (property: string) => hidden.includes(property) || rules.isExcluded(property, direction);
  const counting = [...rules.properties].filter(([property]) => !ignores(property));
  const judge: ClassJudge = { rules, plan: new AcceptPlan(target, counting), ignores };
  caches[direction].set(target, judge);
  return judge;
}
