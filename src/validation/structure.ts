import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { Constructor } from '../metadata/constructor.js';
import { classRules, type Direction } from '../rules/class-rules.js';
import { nativeKind } from './native-kind.js';
import { isReadable, isTextNative } from './revive-natives.js';
import { resolveType } from './resolve-type.js';

/** How deep two structures are compared before they count as alike, and how many elements of a list are. */
const MAX_LEVELS = 6;
const MAX_ELEMENTS = 16;

/** Above every count of properties: a structure that suits in full beats one that suits in part. */
export const SUITS = 1_000_000;

/** Compares a value's structure with a type's, without judging it: no rule is looked at. */
export class Structure {
  constructor(
    private readonly table: TypeTable,
    private readonly direction: Direction,
  ) {}

  /** The key that a value in this direction has a property under: on the wire, names are as on the wire. */
  keyOf(property: string, target: Constructor | undefined): string {
    return this.direction === 'input' && target ? classRules(target).wireName(property) : property;
  }

  /** How well an object suits a type; the higher the better. */
  score(schema: TypeSchema, value: object, target?: Constructor): number {
    const suits = this.#suits(schema, value, MAX_LEVELS) ? SUITS : 0;
    return suits + this.#suitingMembers(schema, value, target);
  }

  #suitingMembers(schema: TypeSchema, value: object, target: Constructor | undefined): number {
    // A map knows every key, but a property that is declared says more.
    if (!schema.properties) return schema.additionalProperties ? Object.keys(value).length - 0.5 : 0;
    return Object.entries(schema.properties).filter(([property, type]) => {
      const member = memberOf(value, this.keyOf(property, target));
      return member !== undefined && this.#suits(type, member, 1);
    }).length;
  }

  #suits(type: TypeSchema, value: unknown, levels: number): boolean {
    if (levels < 0) return true;
    const { schema, target } = resolveType(type, this.table);
    if (schema.anyOf) return schema.anyOf.some((branch) => this.#suits(branch, value, levels - 1));
    if (typeof value !== 'object' || value === null) return suitsScalar(schema, value);
    switch (nativeKind(value)) {
      case 'list':
        return this.#suitsList(schema, value as unknown[], levels);
      case 'set':
        return this.#suitsList(schema, [...(value as Set<unknown>)], levels);
      case 'map':
        return this.#suitsMap(schema, [...(value as Map<unknown, unknown>).values()], levels);
      case 'date':
        return schema.native === 'Date' || isAnything(schema);
      case 'url':
        return schema.native === 'URL' || isAnything(schema);
      case 'bytes':
        return schema.native === 'bytes' || isAnything(schema);
      default:
        return schema.properties
          ? this.#suitsObject(schema, value, target, levels)
          : this.#suitsMap(schema, Object.values(value), levels);
    }
  }

  #suitsObject(schema: TypeSchema, value: object, target: Constructor | undefined, levels: number): boolean {
    const required = new Set(schema.required);
    return Object.entries(schema.properties ?? {}).every(([property, type]) => {
      const member = memberOf(value, this.keyOf(property, target));
      if (member === undefined || member === null) {
        return !required.has(property) || (member === null && this.#suits(type, null, levels - 1));
      }
      return this.#suits(type, member, levels - 1);
    });
  }

  #suitsList(schema: TypeSchema, values: readonly unknown[], levels: number): boolean {
    if (!schema.items && !schema.prefixItems) return isAnything(schema);
    return values.slice(0, MAX_ELEMENTS).every((value, index) => {
      const item = schema.prefixItems?.[index] ?? schema.items;
      return item === undefined || this.#suits(item, value, levels - 1);
    });
  }

  #suitsMap(schema: TypeSchema, values: readonly unknown[], levels: number): boolean {
    const { additionalProperties } = schema;
    if (!additionalProperties) return isAnything(schema);
    return values
      .slice(0, MAX_ELEMENTS)
      .every((value) => this.#suits(additionalProperties, value, levels - 1));
  }
}

/** A property, own or inherited; what cannot be read is not there. */
export function memberOf(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

function suitsScalar(schema: TypeSchema, value: unknown): boolean {
  if (isTextNative(schema.native)) return typeof value === 'string' && isReadable(schema.native, value);
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return (schema.enum as unknown[]).includes(value);
  if (schema.type === undefined) return isAnything(schema) || typeof value === 'string';
  const allowed = [schema.type].flat() as string[];
  if (typeof value === 'number')
    return allowed.includes('number') || (allowed.includes('integer') && Number.isInteger(value));
  return allowed.includes(value === null ? 'null' : typeof value);
}

function isAnything({
  type,
  native,
  properties,
  items,
  prefixItems,
  anyOf,
  enum: values,
  const: constant,
}: TypeSchema): boolean {
  return !(type ?? native ?? properties ?? items ?? prefixItems ?? anyOf ?? values ?? constant);
}
