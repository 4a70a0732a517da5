import type { Problem } from '../errors/definition-error.js';
import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { JsonSchema } from '../metadata/json-schema.js';
import { buildSchema, type SchemaRequest } from './schema-builder.js';
import type { WireSchema } from './wire-schema.js';

/** A tool's output schema: its root is an object, since 1.x clients refuse a whole list for any other. */
export interface OutputSchema {
  schema: WireSchema;
  /** Whether the value goes out as `{ result: value }`. */
  wrapped: boolean;
  problems: Problem[];
}

/** The property that carries a value which is no object by itself. */
export const WRAPPER_PROPERTY = 'result';

/** @param optional - Whether the method may return `undefined`, which is `null` on the wire. */
export function outputSchema(
  tool: string,
  root: TypeSchema,
  optional: boolean,
  request: SchemaRequest,
): OutputSchema {
  const { schema, problems } = buildSchema(optional ? nullable(root) : root, request);
  const wrapped = schema.type !== 'object' || hasNumericKeys(root, request);
  if (wrapped) return { schema: wrap(tool, schema, request.titles), wrapped, problems };
  return { schema: titled(schema, titleOf(tool)), wrapped, problems };
}

/** A hand-written schema as a tool's output schema. */
export function handWrittenOutputSchema(
  tool: string,
  written: JsonSchema,
  request: SchemaRequest,
): OutputSchema {
  // Two tools with one `$id` would share a validator in 1.x clients, and a `$schema` may be one that they lack.
  const {
    $schema: _schema,
    $id: _id,
    ...schema
  } = written as JsonSchema & { $schema?: string; $id?: string };
  const own = withExtras(schema, request);
  if (own.type === 'object') return { schema: titled(own, titleOf(tool)), wrapped: false, problems: [] };
  return { schema: wrap(tool, own, request.titles), wrapped: true, problems: [] };
}

/** The output schema of a method that returns nothing. */
export function nothingSchema(tool: string, titles: boolean): OutputSchema {
  return { schema: wrap(tool, { type: 'null' }, titles), wrapped: true, problems: [] };
}

/** The title of an output that no named type stands behind. */
export function titleOf(tool: string): string {
  return `${tool}Output`;
}

function wrap(tool: string, { $defs, ...body }: WireSchema, titles: boolean): WireSchema {
  return {
    type: 'object',
    title: titleOf(tool),
    properties: { [WRAPPER_PROPERTY]: titles ? { ...body, title: body.title ?? 'Result' } : body },
    required: [WRAPPER_PROPERTY],
    ...($defs && { $defs }),
  };
}

function titled({ type, title, ...schema }: WireSchema, fallback: string): WireSchema {
  return { type, title: title ?? fallback, ...schema };
}

function nullable(root: TypeSchema): TypeSchema {
  const types = [root.type ?? []].flat();
  if (types.includes('null')) return root;
  const { anyOf, ...rest } = root;
  if (anyOf && Object.keys(rest).length === 0) {
    return { anyOf: [...anyOf.filter(({ type }) => type !== 'null'), { type: 'null' }] };
  }
  const isScalar = types.length > 0 && !types.includes('object') && !types.includes('array');
  const isOpen = root.enum === undefined && root.const === undefined;
  return isScalar && isOpen ? { ...root, type: [...types, 'null'] } : { anyOf: [root, { type: 'null' }] };
}

function hasNumericKeys(root: TypeSchema, { table }: SchemaRequest): boolean {
  return root.$ref === undefined
    ? root.numericKeys === true
    : table.entry(root.$ref).schema.numericKeys === true;
}

function withExtras(schema: WireSchema, { extras }: SchemaRequest): WireSchema {
  if (schema.type !== 'object' || !schema.properties || schema.additionalProperties !== undefined)
    return schema;
  if (extras === 'allow') return schema;
  return { ...schema, extras, ...(extras === 'reject' && { additionalProperties: false }) };
}
