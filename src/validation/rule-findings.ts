import type { ValidationError } from 'class-validator';
import type { Constructor } from '../metadata/constructor.js';
import { classRules } from '../rules/class-rules.js';
import type { ClassJudge } from './class-judge.js';
import type { Findings } from './findings.js';
import { metType } from './met.js';
import type { PathStep } from './place.js';

/** Where a tree of class-validator's errors stands. */
interface Standing {
  readonly container: unknown;
  readonly steps: readonly PathStep[];
}

export interface RuleReport {
  readonly judges: ReadonlyMap<Constructor, ClassJudge>;
  readonly findings: Findings;
  /** Objects that class-validator went into; each need not be asked about again. */
  readonly reported: Set<object>;
}

/** class-validator's errors as findings, with names as on the wire. */
export function addRuleFindings(
  errors: readonly ValidationError[],
  { container, steps }: Standing,
  report: RuleReport,
): void {
  if (typeof container === 'object' && container !== null) report.reported.add(container);
  const target = instanceClass(container);
  for (const { property, value, constraints, children } of errors) {
    if (target && report.judges.get(target)?.ignores(property)) continue;
    const at = [...steps, stepOf(container, property, target)];
    for (const [name, text] of Object.entries(constraints ?? {})) {
      const sentence = hasOwnMessage(target, property, name) ? text : withoutSubject(text, property);
      report.findings.add(
        at,
        { name, sentence: sentence || `must satisfy the rule ${name}` },
        metType(value),
      );
    }
    if (children?.length) addRuleFindings(children, { container: value, steps: at }, report);
  }
}

function stepOf(container: unknown, property: string, target: Constructor | undefined): PathStep {
  if (target) return classRules(target).wireName(property);
  return Array.isArray(container) || container instanceof Set ? Number(property) : property;
}

function instanceClass(container: unknown): Constructor | undefined {
  if (typeof container !== 'object' || container === null) return undefined;
  if (Array.isArray(container) || container instanceof Set || container instanceof Map) return undefined;
  return typeof container.constructor === 'function'
    ? (container.constructor as unknown as Constructor)
    : undefined;
}

function hasOwnMessage(target: Constructor | undefined, property: string, name: string): boolean {
  if (!target) return false;
  const rules = classRules(target).properties.get(property)?.rules ?? [];
  return rules.some(
    (rule) => rule.ownMessage && rule.validators.some((validator) => validator.name === name),
  );
}

/** `humidity must not be less than 0` → `must not be less than 0`; class-validator's own words otherwise. */
function withoutSubject(text: string, property: string): string {
  const prefixes = [`${property} `, `nested property ${property} `];
  const prefix = prefixes.find((one) => text.startsWith(one));
  if (prefix !== undefined) return text.slice(prefix.length);
  return text
    .replace(`each value in nested property ${property} `, 'each value ')
    .replace(`each value in ${property} `, 'each value ');
}
