import type { Direction } from '../rules/class-rules.js';
import { classJudge } from './class-judge.js';
import { startWalk, type DressWalk, type Trial, type Trials } from './dress-node.js';
import { Findings } from './findings.js';

/** Makes of the value what a branch makes of it. */
type Make<Branch> = (branch: Branch, walk: DressWalk) => unknown;

/**
 * Makes of a value what the first branch makes of it whose classes accept that; where none does, what the first makes.
 * Branches that differ in rules alone cannot be told apart by anything else. A rule that answers with a promise accepts
 * nothing here.
 */
export function tryBranches<Branch>(
  union: object,
  branches: readonly Branch[],
  value: object,
  walk: DressWalk,
  direction: Direction,
  make: Make<Branch>,
): unknown {
  const trials: Trials = walk.trials ?? new Map<object, Map<object, Trial>>();
  const known = trials.get(value)?.get(union);
  const trial = known ?? firstAccepted(branches, { ...walk, trials }, direction, make);
  if (!known) {
    trials.set(value, (trials.get(value) ?? new Map<object, Trial>()).set(union, trial));
    walk.objects = trial.walk.objects;
  }
  walk.findings.absorb(trial.walk.findings);
  for (const instance of trial.walk.instances) walk.instances.push(instance);
  return trial.made;
}

function firstAccepted<Branch>(
  branches: readonly Branch[],
  { trials, objects }: DressWalk,
  direction: Direction,
  make: Make<Branch>,
): Trial {
  let first: Trial | undefined;
  for (const branch of branches) {
    const walk: DressWalk = { ...startWalk(new Findings()), trials, objects };
    const trial: Trial = { made: make(branch, walk), walk };
    if (isAccepted(walk, direction)) return trial;
    first ??= trial;
  }
  return first as Trial;
}

function isAccepted({ findings, instances }: DressWalk, direction: Direction): boolean {
  return (
    findings.isEmpty &&
    instances.every((dressed) => {
      const { plan } = classJudge(dressed, direction);
      return plan.isEmpty || plan.accepts(dressed.instance);
    })
  );
}
