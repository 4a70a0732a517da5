import { ts } from 'typescript-json-schema';
import type { JsonValue } from '../../metadata/json-schema.js';
import type { TypeSchema } from '../schema-manifest.js';
import { constantOf } from './constants.js';
import { fieldsOf, type Field } from './fields.js';
import { documentationOf, type Documentation } from './jsdoc.js';
import type { Site } from './problems.js';
import { isBrandedText } from './natives.js';
import { inDeclaredOrder } from './property-order.js';
import type { TypeReader } from './type-reader.js';
import { isNothing, partsOf } from './unions.js';
import { functionRefusal } from './unrepresentable.js';

/** Where the members of the type that is being read are to be reported. */
export type SiteOfField = (field: Field) => Site | undefined;

/** An object type's own level: its fields, and what its index signatures say of all others. */
export function objectSchema(
  type: ts.Type,
  reader: TypeReader,
  siteOf: SiteOfField = () => undefined,
  written?: ts.TypeNode,
): TypeSchema {
  const properties: [string, TypeSchema][] = [];
  const required: string[] = [];
  for (const field of inDeclaredOrder(fieldsOf(type, reader.checker), type, written, reader)) {
    if (field.kind !== 'field') continue;
    const site = siteOf(field);
    const inner = site ? reader.at(site) : reader.within(field.name);
    const schema = fieldSchema(field, inner);
    if (!schema) continue;
    properties.push([field.name, schema]);
    if (isRequired(field)) required.push(field.name);
  }
  return {
    type: 'object',
    // fromEntries defines: a field called __proto__ stays a field.
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...indexSchema(type, reader),
  };
}

/** The schema of one field with what its comment says; `undefined` where it can hold no value or is left out. */
export function fieldSchema(field: Field, reader: TypeReader): TypeSchema | undefined {
  const documentation = documentationOf(field.symbol, reader.checker);
  if (documentation.ignored || partsOf(field.type).every(isNothing)) return undefined;
  documentation.complaints.forEach((complaint) => reader.remark(complaint));
  const isFunction = reader.checker.getNonNullableType(field.type).getCallSignatures().length > 0;
  const schema = isFunction
    ? reader.refuse(functionRefusal)
    : reader.read(field.type, writtenType(field.declaration));
  const constant = field.initializer && constantOf(field.initializer, reader.checker);
  const withDefault = constant === undefined ? schema : { ...schema, default: constant };
  return documented(withDefault, documentation);
}

/** Adds what a comment says; beside a `$ref` only annotations may stand. */
export function documented(schema: TypeSchema, { schema: said, integer }: Documentation): TypeSchema {
  const typed = integer ? asInteger(schema) : schema;
  const { examples, ...others } = said;
  const fitting = examples?.flatMap((example) => fittingExample(example, typed)) ?? [];
  const all = { ...others, ...(fitting.length > 0 ? { examples: fitting } : {}) };
  const kept = Object.entries(all).filter(([keyword]) => !schema.$ref || ANNOTATIONS.has(keyword));
  return { ...typed, ...Object.fromEntries(kept) };
}

const ANNOTATIONS = new Set(['description', 'default', 'deprecated', 'examples']);

/** `@example 42` of a string is `"42"`; a text above anything else is prose or code, and no example of a value. */
function fittingExample(
  example: JsonValue,
  { type, const: constant, enum: values }: TypeSchema,
): JsonValue[] {
  const isText = type === 'string' || constant !== undefined || values !== undefined;
  if (type === 'string') return [typeof example === 'string' ? example : JSON.stringify(example)];
  return typeof example === 'string' && !isText ? [] : [example];
}

/** The schema with `integer` where it says `number`, in the branches of a union too. */
export function asInteger(schema: TypeSchema): TypeSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(asInteger) };
  if (schema.type === 'number') return { ...schema, type: 'integer' };
  if (!Array.isArray(schema.type)) return schema;
  return { ...schema, type: schema.type.map((it) => (it === 'number' ? 'integer' : it)) };
}

function isRequired({ symbol, type, isOnPrototype }: Field): boolean {
  if (symbol.flags & ts.SymbolFlags.Optional) return false;
  // Of `Pick<Card, 'label'>` with a getter `label`, a literal has the property and an instance has not.
  if (isOnPrototype) return false;
  return !partsOf(type).some(
    (part) => isNothing(part) || part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown),
  );
}

function writtenType(declaration: ts.Declaration | undefined): ts.TypeNode | undefined {
  if (!declaration) return undefined;
  const isTyped = ts.isPropertyDeclaration(declaration) || ts.isPropertySignature(declaration);
  return isTyped || ts.isParameter(declaration) || ts.isGetAccessor(declaration)
    ? declaration.type
    : undefined;
}

/** What string or number index signatures say; one for a template of keys says nothing of other keys. */
function indexSchema(type: ts.Type, reader: TypeReader): TypeSchema {
  const infos = reader.checker.getIndexInfosOfType(type);
  const info =
    infos.find(({ keyType }) => keyType.flags & ts.TypeFlags.String) ??
    infos.find(({ keyType }) => keyType.flags & ts.TypeFlags.Number) ??
    infos.find(({ keyType }) => keyType.isIntersection() && isBrandedText(keyType));
  if (!info || isNothing(info.type)) return {};
  const additionalProperties = reader.within('*').read(info.type, info.declaration?.type);
  const isNumeric = (info.keyType.flags & ts.TypeFlags.Number) !== 0;
  return { additionalProperties, ...(isNumeric ? { numericKeys: true as const } : {}) };
}
