import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema, JsonSchemaType, JsonValue } from '../../metadata/json-schema.js';
import type { Difference } from './change-rules.js';
import type { Pair } from './compare-members.js';

export function compareTypes({ before, after, pointer }: Pair): Difference[] {
  const [old, now] = [typesOf(before), typesOf(after)];
  const gone = old === undefined ? now !== undefined : old.some((type) => !accepts(now, type));
  const come = now === undefined ? old !== undefined : now.some((type) => !accepts(old, type));
  if (!gone && !come) return [];
  const detail = `${described(old)} → ${described(now)}`;
  const kept = old === undefined || now === undefined || old.some((type) => accepts(now, type));
  if (gone && come) {
    if (!kept) return [{ kind: 'type-changed', pointer, detail }];
    return [
      { kind: 'type-narrowed', pointer, detail },
      { kind: 'type-widened', pointer, detail },
    ];
  }
  return [{ kind: gone ? 'type-narrowed' : 'type-widened', pointer, detail }];
}

function typesOf(schema: JsonSchema): JsonSchemaType[] | undefined {
  if (schema.type !== undefined) return [schema.type].flat();
  const values = valuesOf(schema);
  return values && [...new Set(values.map(typeOf))];
}

function typeOf(value: JsonValue): JsonSchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

function accepts(types: JsonSchemaType[] | undefined, type: JsonSchemaType): boolean {
  return types === undefined || types.includes(type) || (type === 'integer' && types.includes('number'));
}

function described(types: JsonSchemaType[] | undefined): string {
  return types?.join(' | ') ?? 'anything';
}

/** Enumerations and constants. */
export function compareValues({ before, after, pointer }: Pair): Difference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (!old && !now) return [];
  if (!old) return [{ kind: 'values-listed', pointer, detail: listed(now ?? []) }];
  if (!now) return [{ kind: 'values-freed', pointer, detail: listed(old) }];
  const removed = old.filter((value) => !includes(now, value));
  const added = now.filter((value) => !includes(old, value));
  return [
    ...removed.map((value): Difference => ({
      kind: 'value-removed',
      pointer,
      detail: JSON.stringify(value),
    })),
    ...added.map((value): Difference => ({ kind: 'value-added', pointer, detail: JSON.stringify(value) })),
  ];
}

function valuesOf(schema: JsonSchema): JsonValue[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

function includes(values: readonly JsonValue[], value: JsonValue): boolean {
  return values.some((other) => isDeepStrictEqual(other, value));
}

function listed(values: readonly JsonValue[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}
