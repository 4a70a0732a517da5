/** Where in a value a walk stands: a list from the inside out, made only where there is an object to go into. */
export interface Place {
  readonly parent: Place | undefined;
  /** Wire name or index; absent where the place is the value itself, e.g. what its `toJSON` answered. */
  readonly step: PathStep | undefined;
  /** The object that is being walked here: what makes a cycle known. */
  readonly source: unknown;
  readonly depth: number;
}

export type PathStep = string | number;

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;
const MAX_KEY_LENGTH = 64;

export function enter(parent: Place | undefined, step: PathStep | undefined, source: unknown): Place {
  return { parent, step, source, depth: parent ? parent.depth + 1 : 0 };
}

/** Whether an object is being walked already, at the place or above it. */
export function isWithin(place: Place | undefined, source: object): boolean {
  for (let one = place; one; one = one.parent) if (one.source === source) return true;
  return false;
}

/** The steps from the root to a place, and on to a member of it. */
export function stepsTo(place: Place | undefined, ...member: PathStep[]): PathStep[] {
  const steps: PathStep[] = [];
  for (let one = place; one; one = one.parent) if (one.step !== undefined) steps.push(one.step);
  return [...steps.reverse(), ...member];
}

/** `days[2].humidity`; keys of a map that are no names are quoted: `temperatures["New York"]`. */
export function formatPath(steps: readonly PathStep[]): string {
  let path = '';
  for (const step of steps) {
    if (typeof step === 'number') path += `[${step}]`;
    else if (!IDENTIFIER.test(step)) path += `[${JSON.stringify(shorten(step))}]`;
    else path += path ? `.${shorten(step)}` : shorten(step);
  }
  return path;
}

function shorten(key: string): string {
  return key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key;
}
