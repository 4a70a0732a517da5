import type { WireSchema } from '../schema/wire-schema.js';

/** The branch of a union that a wire value was meant for; none where that cannot be told. */
export function branchFor(
  branches: readonly WireSchema[],
  value: unknown,
  root: WireSchema,
): WireSchema | undefined {
  const ofType = branches.filter((branch) => typesOf(branch, root).has(typeOf(value)));
  if (ofType.length === 1) return ofType[0];
  if (typeof value !== 'object' || value === null) return undefined;
  const told = ofType.filter((branch) => hasConstants(branch, value as Record<string, unknown>, root));
  return told.length === 1 ? told[0] : undefined;
}

/**
 * The property that tells the branches of a union apart, with all values that they give it: one that every branch
 * which can hold an object requires, and limits to some values.
 */
export function discriminatorOf(
  branches: readonly WireSchema[],
  root: WireSchema,
): { property: string; values: readonly unknown[] } | undefined {
  const objects = branches.filter((branch) => typesOf(branch, root).has('object'));
  const [first] = objects;
  if (!first || objects.length < 2) return undefined;
  for (const property of Object.keys(resolve(first, root).properties ?? {})) {
    const values = objects.map((branch) => constantsOf(branch, root).get(property));
    if (values.every((one) => one !== undefined)) return { property, values: [...new Set(values.flat())] };
  }
  return undefined;
}

/** Whether the value has what the branch's constants ask for. */
function hasConstants(branch: WireSchema, value: Record<string, unknown>, root: WireSchema): boolean {
  const constants = constantsOf(branch, root);
  return constants.size > 0 && [...constants].every(([name, values]) => values.includes(value[name]));
}

/** The required properties of a branch that allow a few values only. */
function constantsOf(branch: WireSchema, root: WireSchema): ReadonlyMap<string, readonly unknown[]> {
  const { properties, required } = resolve(branch, root);
  return new Map(
    Object.entries(properties ?? {}).flatMap(([name, property]): [string, readonly unknown[]][] => {
      const { const: constant, enum: allowed } = resolve(property, root);
      const values: readonly unknown[] | undefined = constant === undefined ? allowed : [constant];
      return values && required?.includes(name) ? [[name, values]] : [];
    }),
  );
}

/** The JSON types that a schema admits; all of them where it does not say. */
export function typesOf(
  schema: WireSchema,
  root: WireSchema,
  seen: ReadonlySet<WireSchema> = new Set(),
): ReadonlySet<string> {
  const own = resolve(schema, root);
  if (seen.has(own)) return new Set();
  const alternatives = own.anyOf ?? own.oneOf;
  if (own.type !== undefined) {
    const types = new Set<string>([own.type].flat());
    if (types.has('integer')) types.add('number');
    return types;
  }
  if (own.const !== undefined) return new Set([typeOf(own.const)]);
  if (own.enum) return new Set(own.enum.map(typeOf));
  if (!alternatives) return new Set(ALL_TYPES);
  return new Set(alternatives.flatMap((branch) => [...typesOf(branch, root, new Set([...seen, own]))]));
}

const ALL_TYPES = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** Follows references into the root's `$defs`. */
export function resolve(schema: WireSchema, root: WireSchema): WireSchema {
  let current = schema;
  for (let hops = 0; current.$ref !== undefined && hops < 32; hops++) {
    const name = /^#\/\$defs\/(.+)$/.exec(current.$ref)?.[1];
    const target =
      name === undefined ? (current.$ref === '#' ? root : undefined) : root.$defs?.[decode(name)];
    if (!target) return {};
    current = target;
  }
  return current;
}

function decode(name: string): string {
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
