import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../metadata/json-schema.js';
import type { Difference } from './change-rules.js';
import type { Pair } from './compare-members.js';
import { escaped, resolved } from './walk-schema.js';

/** The branches of a union, unions in unions included; undefined for any other schema. */
export function alternatives(
  schema: JsonSchema,
  root: JsonSchema,
  open: readonly JsonSchema[] = [],
): JsonSchema[] | undefined {
  const { anyOf, oneOf, ...beside } = schema;
  const branches = anyOf ?? oneOf;
  if (!branches || open.includes(schema)) return undefined;
  return branches.flatMap((branch) => {
    const target = resolved(branch, root);
    return alternatives(target, root, [...open, schema]) ?? [merged(beside, target)];
  });
}

/** A branch with what the union says beside its branches. */
function merged(
  { title: _title, description: _description, default: _default, $defs: _defs, ...rules }: JsonSchema,
  branch: JsonSchema,
): JsonSchema {
  if (Object.keys(rules).length === 0) return branch;
  return {
    ...rules,
    ...branch,
    ...((rules.properties ?? branch.properties) && {
      properties: { ...rules.properties, ...branch.properties },
    }),
    ...((rules.required ?? branch.required) && {
      required: [...new Set([...(rules.required ?? []), ...(branch.required ?? [])])],
    }),
  };
}

/**
 * Pairs the alternatives of both sides that stand for each other, and reports the others.
 * @param place - Where the alternatives of both sides are; undefined when one side has no others than itself.
 */
export function matchedAlternatives(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  pointer: string,
  place: string | undefined,
): { pairs: Pair[]; differences: Difference[] } {
  const [old, now] = [labelled(before), labelled(after)];
  const pairs: Pair[] = [];
  const differences: Difference[] = [];
  for (const [label, branch] of old) {
    const partner = now.has(label)
      ? label
      : [...now.keys()].find((it) => !old.has(it) && isLike(branch, now.get(it)));
    const target = partner === undefined ? undefined : now.get(partner);
    if (partner !== undefined && target) {
      now.delete(partner);
      pairs.push({ before: branch, after: target, pointer: place ? `${place}/${escaped(label)}` : pointer });
    } else {
      differences.push({ kind: 'alternative-removed', pointer, detail: label });
    }
  }
  for (const label of now.keys()) differences.push({ kind: 'alternative-added', pointer, detail: label });
  return { pairs, differences };
}

/** A class that has another name, and the same properties. */
function isLike(branch: JsonSchema, other: JsonSchema | undefined): boolean {
  if (branch.properties === undefined || other?.properties === undefined) return false;
  return isDeepStrictEqual(Object.keys(branch.properties).sort(), Object.keys(other.properties).sort());
}

/** Branches by what tells them apart; those of one name are numbered. Lists of types are one branch a type. */
function labelled(branches: readonly JsonSchema[]): Map<string, JsonSchema> {
  const result = new Map<string, JsonSchema>();
  for (const branch of branches.flatMap(singleTypes)) {
    const label = labelOf(branch);
    let unique = label;
    for (let count = 2; result.has(unique); count += 1) unique = `${label} ${count}`;
    result.set(unique, branch);
  }
  return result;
}

function singleTypes(branch: JsonSchema): JsonSchema[] {
  const { type } = branch;
  return Array.isArray(type) ? type.map((single) => ({ ...branch, type: single })) : [branch];
}

/** A tag like `kind=dog`, else the title, else the type. */
function labelOf({ properties, title, type }: JsonSchema): string {
  const tags = Object.entries(properties ?? {}).flatMap(([name, { const: constant, enum: values }]) => {
    const tag = constant ?? (values?.length === 1 ? values[0] : undefined);
    return typeof tag === 'string' ? `${name}=${tag}` : [];
  });
  if (tags.length > 0) return tags.join(', ');
  return title ?? (type === 'integer' ? 'number' : String(type ?? 'value'));
}
