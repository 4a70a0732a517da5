import type { JsonObject, JsonValue } from '../metadata/json-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { alternatives, declaredBy } from './prepare-arguments.js';
import { put } from './snapshot.js';
import { resolve, typeOf, typesOf } from './wire-branch.js';

/** A plain decimal literal: two spellings of one number would be two URIs of one resource. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Arguments of a prompt and variables of a URI template, which are strings on the wire, as the values that the schema
 * means: a string where it admits that string, else the number, the boolean or the null that is written there. Lists
 * and objects stay JSON text, which is parsed wherever arguments are prepared. What cannot be read stays a string, so
 * that it is refused by its name.
 *
 * An empty string for an optional argument is an argument that is not given, unless the schema lists it: a form that a
 * user fills in cannot tell the two apart, and clients send both.
 */
export function readStrings(schema: WireSchema, args: JsonObject): JsonObject {
  const levels = alternatives(schema, schema);
  const read: JsonObject = {};
  for (const [name, given] of Object.entries(args)) {
    const declared = levels.flatMap((level) => declaredBy(level, name));
    const branches = declared.flatMap((property) => alternatives(property, schema));
    if (given === '' && isOptional(levels, name) && !branches.some(isListed(''))) continue;
    put(read, name, readValue(given, branches, schema));
  }
  return read;
}

/** A template's list variable is a list of strings. */
function readValue(given: JsonValue, branches: readonly WireSchema[], root: WireSchema): JsonValue {
  if (typeof given === 'string') return valueOf(given, branches, root);
  if (!Array.isArray(given)) return given;
  const items = branches.flatMap(({ items: item }) => (item ? alternatives(item, root) : []));
  return given.map((item) => (typeof item === 'string' ? valueOf(item, items, root) : item));
}

function isOptional(levels: readonly WireSchema[], name: string): boolean {
  const isDeclared = levels.some(({ properties }) => properties && Object.hasOwn(properties, name));
  return isDeclared && !levels.some(({ required }) => required?.includes(name));
}

function valueOf(text: string, branches: readonly WireSchema[], root: WireSchema): JsonValue {
  if (branches.some((branch) => admitsText(branch, text, root))) return text;
  const types = new Set(branches.flatMap((branch) => [...typesOf(branch, root)]));
  const value = scalarIn(text);
  return value !== undefined && types.has(typeOf(value)) ? value : text;
}

/** Of a branch that lists its strings, only those. */
function admitsText(branch: WireSchema, text: string, root: WireSchema): boolean {
  const { enum: listed, const: constant } = resolve(branch, root);
  if (listed === undefined && constant === undefined) return typesOf(branch, root).has('string');
  return isListed(text)(branch);
}

function isListed(text: string) {
  return ({ enum: listed, const: constant }: WireSchema): boolean =>
    constant === text || listed?.includes(text) === true;
}

function scalarIn(text: string): number | boolean | null | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
