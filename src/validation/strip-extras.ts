import type { JsonValue } from '../metadata/json-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import type { PathStep } from './place.js';
import { resolve } from './wire-branch.js';
import { accepts, standalone } from './wire-check.js';

const strips = new WeakMap<WireSchema, boolean>();

/** Whether a schema strips anything anywhere; most do not, and are not walked. */
export function hasStrip(schema: WireSchema): boolean {
  let known = strips.get(schema);
  if (known === undefined) strips.set(schema, (known = JSON.stringify(schema).includes('"extras":"strip"')));
  return known;
}

/**
 * Takes out of a wire value, which is ours to change, the properties that its schema does not declare at the levels
 * that strip them.
 *
 * @param onRemoved - Told the way to each property that is taken out.
 */
export function stripExtras(
  schema: WireSchema,
  value: JsonValue,
  onRemoved: (steps: readonly PathStep[]) => void,
): void {
  strip([schema], value, { root: schema, steps: [], onRemoved });
}

interface Stripping {
  readonly root: WireSchema;
  readonly steps: readonly PathStep[];
  readonly onRemoved: (steps: readonly PathStep[]) => void;
}

function strip(schemas: readonly WireSchema[], value: JsonValue, stripping: Stripping): void {
  if (typeof value !== 'object' || value === null) return;
  const levels = schemas.flatMap((schema) => levelsOf(schema, value, stripping.root));
  const below = (step: PathStep): Stripping => ({ ...stripping, steps: [...stripping.steps, step] });
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      const items = levels.flatMap(({ prefixItems, items: rest }) => prefixItems?.[index] ?? rest ?? []);
      strip(items, item, below(index));
    });
    return;
  }
  const removes = levels.length > 0 && levels.every(({ extras }) => extras === 'strip');
  for (const [key, member] of Object.entries(value)) {
    const declared = levels.flatMap((level) => declaredBy(level, key));
    if (declared.length > 0) strip(declared, member, below(key));
    else if (removes) {
      delete value[key];
      stripping.onRemoved([...stripping.steps, key]);
    }
  }
}

/** The parts of a schema that speak of a value: of a union those branches that accept it. */
function levelsOf(schema: WireSchema, value: JsonValue, root: WireSchema): WireSchema[] {
  const own = resolve(schema, root);
  const branches = own.anyOf ?? own.oneOf;
  const accepting = branches?.filter((branch) => accepts(standalone(branch, root), value)) ?? [];
  const parts = [...accepting, ...(own.allOf ?? [])].flatMap((part) => levelsOf(part, value, root));
  return branches && !own.properties ? parts : [own, ...parts];
}

function declaredBy({ properties, additionalProperties }: WireSchema, key: string): WireSchema[] {
  if (properties && Object.hasOwn(properties, key)) return properties[key] ? [properties[key]] : [];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}
