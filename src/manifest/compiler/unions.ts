import { ts } from 'typescript-json-schema';
import type { JsonValue } from '../../metadata/json-schema.js';
import type { TypeSchema } from '../schema-manifest.js';

const NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never;

export function isNothing(type: ts.Type): boolean {
  return (type.flags & NOTHING) !== 0;
}

/** The members of a union, or the type itself. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() && !(type.flags & ts.TypeFlags.Boolean) ? type.types : [type];
}

/** The schema of a union from its members, which come in the order to publish; `undefined` leaves no trace. */
export function unionSchema(members: readonly ts.Type[], read: (type: ts.Type) => TypeSchema): TypeSchema {
  const branches: TypeSchema[] = [];
  const literals: JsonValue[] = [];
  let literalBranch = -1;
  let nullable = false;
  for (const member of members) {
    if (isNothing(member)) continue;
    if (member.flags & ts.TypeFlags.Null) {
      nullable = true;
      continue;
    }
    const literal = literalOf(member);
    if (literal === undefined) {
      branches.push(read(member));
      continue;
    }
    if (literalBranch < 0) literalBranch = branches.push({}) - 1;
    if (!literals.includes(literal)) literals.push(literal);
  }
  if (literalBranch >= 0) branches[literalBranch] = literalSchema(literals);
  return nullable ? orNull(joined(branches)) : joined(branches);
}

export function joined(branches: readonly TypeSchema[]): TypeSchema {
  const distinct = new Map(branches.map((branch) => [JSON.stringify(branch), branch]));
  if (distinct.has('{}')) return {};
  const [only, ...others] = distinct.values();
  return others.length === 0 ? (only ?? {}) : { anyOf: [...distinct.values()] };
}

/** The schema that admits `null` as well. */
function orNull(schema: TypeSchema): TypeSchema {
  const keys = Object.keys(schema);
  if (keys.length === 0) return schema;
  if (keys.length === 1 && typeof schema.type === 'string') {
    return schema.type === 'null' ? schema : { type: [schema.type, 'null'] };
  }
  if (keys.length === 1 && schema.anyOf) return { anyOf: [...schema.anyOf, { type: 'null' }] };
  return { anyOf: [schema, { type: 'null' }] };
}

export function literalSchema(values: readonly JsonValue[]): TypeSchema {
  const isBoolean = values.includes(true) && values.includes(false);
  if (isBoolean && values.length === 2) return { type: 'boolean' };
  const types = new Set(values.map((value) => typeof value));
  const [type] = types;
  const typed =
    types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean') ? { type } : {};
  return values.length === 1 ? { ...typed, const: values[0]! } : { ...typed, enum: [...values] };
}

/** The value of a literal type, an enum member included. */
function literalOf(type: ts.Type): string | number | boolean | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (!(type.flags & ts.TypeFlags.BooleanLiteral)) return undefined;
  // The two boolean literals carry their value only in a field that the compiler's declarations leave out.
  return (type as ts.Type & { intrinsicName: string }).intrinsicName === 'true';
}
