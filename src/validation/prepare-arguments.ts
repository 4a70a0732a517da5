import type { JsonObject, JsonValue } from '../metadata/json-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import type { DroppedNames } from './dropped-names.js';
import type { Findings } from './findings.js';
import { MAX_DEPTH } from './limits.js';
import { metType } from './met.js';
import { enter, isWithin, stepsTo, type PathStep, type Place } from './place.js';
import { unknownName } from './schema-findings.js';
import { put } from './snapshot.js';
import { resolve, typeOf, typesOf } from './wire-branch.js';

/** Keys that reach a prototype where somebody merges objects carelessly; no argument has such a name. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What preparing one call's arguments needs at every level. */
interface Preparation {
  readonly root: WireSchema;
  readonly rejectsUnknown: boolean;
  readonly findings: Findings;
  readonly dropped: DroppedNames | undefined;
}

/**
 * A copy of the arguments as the schema means them: lists and objects that arrived as JSON text are parsed, a null that
 * stands for an absent argument is dropped, and so are keys that could reach a prototype.
 *
 * @param dropped - Told of names that nobody declared, where somebody asks for them.
 */
export function prepareArguments(
  schema: WireSchema,
  args: JsonObject,
  rejectsUnknown: boolean,
  findings: Findings,
  dropped?: DroppedNames,
): JsonObject {
  return prepareObject([schema], args, enter(undefined, undefined, args), {
    root: schema,
    rejectsUnknown,
    findings,
    dropped,
  });
}

function prepare(
  schemas: readonly WireSchema[],
  given: JsonValue,
  parent: Place,
  step: PathStep,
  preparation: Preparation,
): JsonValue {
  const value = typeof given === 'string' ? parsed(schemas, given, preparation.root) : given;
  if (typeof value !== 'object' || value === null) return value;
  const place = enter(parent, step, value);
  // A transport that passes objects by reference may pass a cycle.
  if (place.depth > MAX_DEPTH || isWithin(parent, value)) {
    const sentence = `must not nest deeper than ${MAX_DEPTH} levels`;
    preparation.findings.fault(stepsTo(place), sentence, metType(value));
    return null;
  }
  const levels = distinct(schemas.flatMap((schema) => alternatives(schema, preparation.root)));
  if (!Array.isArray(value)) return prepareObject(levels, value, place, preparation);
  return value.map((item, index) => {
    const items = distinct(
      levels.flatMap(({ prefixItems, items: rest }) => prefixItems?.[index] ?? rest ?? []),
    );
    return prepare(items, item, place, index, preparation);
  });
}

function prepareObject(
  schemas: readonly WireSchema[],
  given: JsonObject,
  place: Place,
  preparation: Preparation,
): JsonObject {
  const { root, rejectsUnknown, findings, dropped } = preparation;
  const levels = distinct(schemas.flatMap((schema) => alternatives(schema, root))).filter(admitsObjects);
  const isClosed = levels.length > 0 && levels.every(isDeclared);
  const prepared: JsonObject = {};
  for (const [key, value] of Object.entries(given)) {
    const declared = distinct(levels.flatMap((level) => declaredBy(level, key)));
    if (declared.length === 0 && (isClosed || UNSAFE_KEYS.has(key))) {
      const known = () => levels.flatMap(({ properties }) => Object.keys(properties ?? {}));
      if (rejectsUnknown || levels.some(({ additionalProperties }) => additionalProperties === false)) {
        findings.add(
          stepsTo(place, key),
          { name: 'additionalProperties', sentence: unknownName(key, known()) },
          metType(value),
        );
      } else dropped?.note(place, key, known);
      continue;
    }
    if (value === null && isAbsent(levels, key, declared, root)) continue;
    put(prepared, key, prepare(declared, value, place, key, preparation));
  }
  return prepared;
}

/** Some clients send lists and objects as JSON text; where the schema has text, text stays text. */
function parsed(schemas: readonly WireSchema[], text: string, root: WireSchema): JsonValue {
  if (schemas.length === 0 || !/^\s*[[{]/.test(text)) return text;
  const types = new Set(schemas.flatMap((schema) => [...typesOf(schema, root)]));
  if (types.has('string')) return text;
  try {
    const value = JSON.parse(text) as JsonValue;
    return types.has(typeOf(value)) ? value : text;
  } catch {
    return text;
  }
}

/** Whether null says that an optional property is not given: where its type has no null of its own. */
function isAbsent(
  levels: readonly WireSchema[],
  key: string,
  declared: readonly WireSchema[],
  root: WireSchema,
): boolean {
  if (levels.some(({ required }) => required?.includes(key))) return false;
  if (!levels.some(({ properties }) => properties && Object.hasOwn(properties, key))) return false;
  return declared.every((schema) => !typesOf(schema, root).has('null'));
}

/** The parts of a schema that may speak of a value; which branch of a union is meant is not known yet. */
export function alternatives(schema: WireSchema, root: WireSchema, depth = 0): WireSchema[] {
  const own = resolve(schema, root);
  const parts = [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])];
  if (parts.length === 0 || depth > MAX_UNION_DEPTH) return [own];
  const inner = parts.flatMap((part) => alternatives(part, root, depth + 1));
  return own.properties ? [own, ...inner] : inner;
}

/** The branches of a recursive union lead to the same schemas again, twice as many with every level. */
function distinct(schemas: WireSchema[]): WireSchema[] {
  return schemas.length < 2 ? schemas : [...new Set(schemas)];
}

/** Unions in unions end somewhere; one that refers to itself does not. */
const MAX_UNION_DEPTH = 8;

function admitsObjects({ type, properties, additionalProperties }: WireSchema): boolean {
  return (
    properties !== undefined ||
    additionalProperties !== undefined ||
    type === undefined ||
    [type].flat().includes('object')
  );
}

/** Has declared properties only; a map, or a type that says nothing, takes any key. */
function isDeclared({ properties, additionalProperties }: WireSchema): boolean {
  return properties !== undefined && (additionalProperties === undefined || additionalProperties === false);
}

/** What a level says of one property. */
export function declaredBy({ properties, additionalProperties }: WireSchema, key: string): WireSchema[] {
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (own) return [own];
  return typeof additionalProperties === 'object' && !UNSAFE_KEYS.has(key) ? [additionalProperties] : [];
}
