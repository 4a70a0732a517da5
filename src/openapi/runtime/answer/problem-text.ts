/** Members that say what went wrong, the most general first: RFC 9457, OAuth, and what most APIs have. */
const MESSAGES = [
  'title',
  'error',
  'message',
  'detail',
  'error_description',
  'reason',
  'description',
  'hint',
];
/** Members that list faults of single fields. */
const LISTS = [
  'errors',
  'details',
  'detail',
  'violations',
  'invalid-params',
  'invalid_params',
  'issues',
  'causes',
];
/** Members of a fault that say where it is. */
const PLACES = [
  'field',
  'path',
  'pointer',
  'param',
  'parameter',
  'name',
  'property',
  'propertyPath',
  'loc',
  'location',
  'source',
];
const FAULTS = [
  'message',
  'detail',
  'msg',
  'reason',
  'title',
  'description',
  'error',
  'defaultMessage',
  'code',
];
const MAX_LINES = 40;
const MAX_DEPTH = 4;

type Members = Record<string, unknown>;

/** What the JSON of an error says, a line for each message and each field; the JSON itself where no member is known. */
export function problemText(problem: unknown): string {
  const lines = [...new Set(problemLines(problem, 0))].slice(0, MAX_LINES);
  return lines.length > 0 ? lines.join('\n') : JSON.stringify(problem);
}

function problemLines(problem: unknown, depth: number): string[] {
  if (typeof problem === 'string') return [problem];
  if (Array.isArray(problem)) return faultLines(problem, depth);
  if (!isMembers(problem) || depth > MAX_DEPTH) return [];
  return [
    ...MESSAGES.flatMap((name) => {
      const value = own(problem, name);
      return typeof value === 'string' || isMembers(value) ? problemLines(value, depth + 1) : [];
    }),
    ...LISTS.flatMap((name) => {
      const value = own(problem, name);
      if (Array.isArray(value)) return faultLines(value, depth + 1);
      return isMembers(value) && name !== 'detail' ? fieldLines(value) : [];
    }),
  ];
}

function faultLines(faults: unknown[], depth: number): string[] {
  return faults.slice(0, MAX_LINES).flatMap((fault) => {
    if (!isMembers(fault)) return problemLines(fault, depth);
    const place = firstText(fault, PLACES);
    const words = firstText(
      fault,
      FAULTS.filter((name) => own(fault, name) !== place),
    );
    if (words === undefined) return problemLines(fault, depth + 1);
    return [place === undefined ? words : `${place}: ${words}`];
  });
}

/** `{ "email": ["is taken"] }` */
function fieldLines(fields: Members): string[] {
  return Object.entries(fields)
    .slice(0, MAX_LINES)
    .map(([name, words]) => `${name}: ${textOf(words) ?? JSON.stringify(words)}`);
}

function firstText(fault: Members, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textOf(own(fault, name));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A text, or a path as a list of its steps. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (Array.isArray(value) && value.length > 0 && value.every(isStep)) return value.join('.');
  if (isMembers(value)) return firstText(value, ['pointer', 'parameter', 'header']);
  return undefined;
}

function isStep(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
