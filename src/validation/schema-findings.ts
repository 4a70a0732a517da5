import type { ErrorObject } from 'ajv';
import type { WireSchema } from '../schema/wire-schema.js';
import type { Findings } from './findings.js';
import { allowedValues, keywordSentence, saysTheSame } from './keyword-sentences.js';
import { metType } from './met.js';
import { nearestName } from './near-name.js';
import type { PathStep } from './place.js';
import { schemaErrors, standalone } from './wire-check.js';
import { branchFor, discriminatorOf, typeOf } from './wire-branch.js';

/** Judges a wire value by its schema; what it finds joins what the other judges have found. */
export function checkWire(schema: WireSchema, value: unknown, findings: Findings): void {
  addSchemaFindings(schemaErrors(schema, value), schema, value, findings);
}

/** The schema's errors of a value as findings, but for what another judge has said in its own words. */
export function addSchemaFindings(
  errors: readonly ErrorObject[],
  root: WireSchema,
  value: unknown,
  findings: Findings,
): void {
  if (errors.length > 0) explain(errors, { root, value, steps: [] }, findings);
}

interface Judged {
  readonly root: WireSchema;
  readonly value: unknown;
  readonly steps: readonly PathStep[];
}

function explain(errors: readonly ErrorObject[], judged: Judged, findings: Findings): void {
  const unions = unionsByPointer(errors);
  for (const [pointer, union] of unions) {
    if (!liesBelow(pointer, unions)) explainUnion(union, judged, findings);
  }
  for (const error of errors) {
    if (WRAPPERS.has(error.keyword)) continue;
    if (unions.has(error.instancePath) || liesBelow(error.instancePath, unions)) continue;
    addError(error, judged, findings);
  }
}

/** Keywords whose own error adds nothing to those of what they wrap. */
const WRAPPERS: ReadonlySet<string> = new Set(['allOf', '$ref', 'if', 'propertyNames']);

/** A union fails with the errors of all its branches; only those of the branch that was meant help. */
function unionsByPointer(errors: readonly ErrorObject[]): ReadonlyMap<string, ErrorObject> {
  const unions = new Map<string, ErrorObject>();
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') continue;
    // Of several at one place the outermost comes last.
    unions.delete(error.instancePath);
    unions.set(error.instancePath, error);
  }
  return unions;
}

/** Whether a place lies in one of the unions, by a look at each place above it. */
function liesBelow(pointer: string, unions: ReadonlyMap<string, unknown>): boolean {
  if (unions.size === 0) return false;
  for (let end = pointer.length; end > 0;) {
    end = pointer.lastIndexOf('/', end - 1);
    if (unions.has(pointer.slice(0, end))) return true;
  }
  return false;
}

function explainUnion(union: ErrorObject, { root, value, steps }: Judged, findings: Findings): void {
  const { at, met } = locate(union.instancePath, value);
  const here = [...steps, ...at];
  const branches = union.schema as WireSchema[];
  const branch = branchFor(branches, met, root);
  const part = branch && standalone(branch, root);
  const errors = part ? schemaErrors(part, met) : [];
  if (part && errors.length > 0) explain(errors, { root: part, value: met, steps: here }, findings);
  // Where another judge has said what is wrong inside, that no branch fits says nothing more.
  else if (!findings.hasBelow(here) && !explainTag(branches, met, here, root, findings)) {
    add(here, 'anyOf', keywordSentence(union, root), met, findings);
  }
}

/** Where a tag tells the branches apart, a tag that is unknown or missing is what is wrong. */
function explainTag(
  branches: readonly WireSchema[],
  met: unknown,
  here: readonly PathStep[],
  root: WireSchema,
  findings: Findings,
): boolean {
  const tag = typeOf(met) === 'object' ? discriminatorOf(branches, root) : undefined;
  if (!tag) return false;
  const value = memberOf(met, tag.property);
  if (tag.values.includes(value)) return false;
  if (value === undefined) add([...here, tag.property], 'required', REQUIRED, value, findings);
  else add([...here, tag.property], 'enum', `must be one of ${allowedValues(tag.values)}`, value, findings);
  return true;
}

function addError(error: ErrorObject, { root, value, steps }: Judged, findings: Findings): void {
  const { at, met } = locate(error.instancePath, value);
  const here = [...steps, ...at];
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'required' || error.keyword === 'dependentRequired') {
    add([...here, String(params['missingProperty'])], 'required', REQUIRED, undefined, findings);
  } else if (error.keyword === 'additionalProperties') {
    const extra = String(params['additionalProperty']);
    const known = Object.keys((error.parentSchema as WireSchema | undefined)?.properties ?? {});
    add([...here, extra], 'additionalProperties', unknownName(extra, known), memberOf(met, extra), findings);
  } else {
    add(here, error.keyword, keywordSentence(error, root), met, findings);
  }
}

/** The sentence for a property that is missing. */
export const REQUIRED = 'is required';

/** The sentence for a property that nobody declared, with the one that was probably meant. */
export function unknownName(name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known);
  return nearest === undefined
    ? 'is not a known property'
    : `is not a known property: did you mean ${nearest}?`;
}

function add(
  steps: readonly PathStep[],
  keyword: string,
  sentence: string,
  met: unknown,
  findings: Findings,
): void {
  if (findings.isFaulty(steps)) return;
  if (findings.rulesAt(steps).some(({ name }) => saysTheSame(name, keyword))) return;
  findings.add(
    steps,
    { name: keyword, sentence },
    metType(met),
    keyword === 'required' || keyword === 'type',
  );
}

/** The value at a JSON pointer, and the way to it. */
function locate(pointer: string, value: unknown): { at: PathStep[]; met: unknown } {
  const at: PathStep[] = [];
  let met = value;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    at.push(Array.isArray(met) ? Number(key) : key);
    met = memberOf(met, key);
  }
  return { at, met };
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
