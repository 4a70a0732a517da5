import type { ValidatorOptions } from 'class-validator';
import type { Constructor } from '../metadata/constructor.js';
import { classValidator } from '../rules/class-validator.js';
import type { Direction } from '../rules/class-rules.js';
import { classJudge, type ClassJudge } from './class-judge.js';
import type { DressedInstance } from './dress-node.js';
import { errorName } from './dress-value.js';
import type { Findings } from './findings.js';
import { MAX_FINDINGS } from './limits.js';
import { addRuleFindings, type RuleReport } from './rule-findings.js';
import { metType } from './met.js';
import { stepsTo, type Place } from './place.js';

/** An object without rules is the schema's to judge, so class-validator need not know it. */
const OPTIONS: ValidatorOptions = { forbidUnknownValues: false };

/**
 * class-validator's verdict on every instance in a snapshot, whether or not a `@ValidateNested` leads to it.
 *
 * @returns A promise only where class-validator itself had to be asked.
 */
export function judgeInstances(
  instances: readonly DressedInstance[],
  direction: Direction,
  findings: Findings,
): Promise<void> | undefined {
  const judges = new Map<Constructor, ClassJudge>();
  const refused: DressedInstance[] = [];
  for (const dressed of instances) {
    let judge = judges.get(dressed.target);
    if (!judge) judges.set(dressed.target, (judge = classJudge(dressed, direction)));
    if (!judge.plan.isEmpty && !judge.plan.accepts(dressed.instance)) refused.push(dressed);
  }
  return refused.length > 0 ? askClassValidator(refused, judges, findings) : undefined;
}

async function askClassValidator(
  refused: readonly DressedInstance[],
  judges: ReadonlyMap<Constructor, ClassJudge>,
  findings: Findings,
): Promise<void> {
  const report: RuleReport = { judges, findings, reported: new Set() };
  for (const dressed of refused) {
    const judge = judges.get(dressed.target);
    if (!judge || report.reported.has(dressed.instance)) continue;
    // Past the report's end only the number of wrong paths counts, and asking class-validator is slow.
    const counted = findings.total >= MAX_FINDINGS ? judge.plan.refusedProperties(dressed.instance) : [];
    if (counted.length > 0) count(dressed, counted, judge, findings);
    else await ask(dressed, judge, report);
  }
}

async function ask(
  { instance, place }: DressedInstance,
  judge: ClassJudge,
  report: RuleReport,
): Promise<void> {
  try {
    const errors = await classValidator().validate(instance, OPTIONS);
    addRuleFindings(errors, { container: instance, steps: stepsTo(place) }, report);
  } catch (error) {
    await reportThrown(instance, place, judge, report.findings, error);
  }
}

/** A validator that throws has judged nothing: the finding names its rule, the log gets the error. */
async function reportThrown(
  instance: object,
  place: Place,
  { plan, rules }: ClassJudge,
  findings: Findings,
  error: unknown,
): Promise<void> {
  const thrower = await plan.throwingRule(instance);
  const steps = thrower ? stepsTo(place, rules.wireName(thrower.property)) : stepsTo(place);
  const subject = thrower ? `the rule ${thrower.rule}` : 'class-validator';
  const met = metType(thrower ? Reflect.get(instance, thrower.property) : instance);
  findings.cause ??= error;
  findings.add(
    steps,
    { name: 'thrown', sentence: `could not be judged: ${subject} threw ${errorName(error)}` },
    met,
  );
}

function count(
  { instance, place }: DressedInstance,
  properties: readonly string[],
  { rules }: ClassJudge,
  findings: Findings,
): void {
  for (const property of properties) {
    const met = metType(Reflect.get(instance, property));
    findings.add(stepsTo(place, rules.wireName(property)), { name: '', sentence: '' }, met);
  }
}
