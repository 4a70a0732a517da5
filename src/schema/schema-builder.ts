import type { Problem } from '../errors/definition-error.js';
import { isRecursive } from '../manifest/references.js';
import type { TypeEntry, TypeId, TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import { choicesOf } from '../metadata/choices.js';
import { findOwnRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { Extras } from '../metadata/options.js';
import { classRules, type ClassRules } from '../rules/class-rules.js';
import { applyChoices } from './apply-choices.js';
import { applyRules } from './apply-rules.js';
import type { Direction } from './constraints.js';
import { contradictionsOf, refusesAbsence } from './contradictions.js';
import { DefinitionNames } from './definition-names.js';
import { humanised } from './titles.js';
import type { WireSchema } from './wire-schema.js';

export interface SchemaRequest {
  table: TypeTable;
  direction: Direction;
  /** Policy for undeclared properties, where a class has none of its own. */
  extras: Extras;
  /** Whether properties carry a `title`. */
  titles: boolean;
}

/** Nodes beyond which an input schema keeps its `$defs`: a type used over and over would multiply by inlining. */
const INLINE_LIMIT = 2_000;

/** Builds the wire schema of one type: names as on the wire, rules merged in, `$defs` for what is referred to. */
export function buildSchema(
  root: TypeSchema,
  request: SchemaRequest,
): { schema: WireSchema; problems: Problem[] } {
  const builder = new SchemaBuilder(request, request.direction === 'input');
  const schema = builder.build(root);
  if (builder.nodes <= INLINE_LIMIT) return { schema, problems: builder.problems };
  const referring = new SchemaBuilder(request, false);
  return { schema: referring.build(root), problems: referring.problems };
}

class SchemaBuilder {
  readonly problems: Problem[] = [];
  nodes = 0;
  readonly #definitions = new Map<TypeId, WireSchema>();
  readonly #names: DefinitionNames;

  constructor(
    private readonly request: SchemaRequest,
    private readonly inline: boolean,
  ) {
    this.#names = new DefinitionNames(request.table);
  }

  /** A root is never a reference: clients want `type: "object"` where they look first. */
  build(root: TypeSchema): WireSchema {
    const schema = root.$ref === undefined ? this.#node(root) : this.#inlined(root, root.$ref);
    const definitions = [...this.#definitions].map(
      ([id, definition]) => [this.#names.of(id), definition] as const,
    );
    if (definitions.length === 0) return schema;
    return { ...schema, $defs: Object.fromEntries(definitions.sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  #node(node: TypeSchema): WireSchema {
    if (node.$ref !== undefined) return this.#reference(node, node.$ref);
    this.nodes += 1;
    const { native: _native, numericKeys: _numericKeys, properties, required, ...rest } = node;
    const schema: WireSchema = { ...rest };
    if (properties) this.#fields(schema, { properties, required: required ?? [] }, this.request.extras);
    if (node.items) schema.items = this.#node(node.items);
    if (node.prefixItems) schema.prefixItems = node.prefixItems.map((item) => this.#node(item));
    if (node.anyOf) schema.anyOf = node.anyOf.map((branch) => this.#node(branch));
    if (node.additionalProperties) schema.additionalProperties = this.#node(node.additionalProperties);
    return schema;
  }

  #reference(node: TypeSchema, id: TypeId): WireSchema {
    const entry = this.request.table.entry(id);
    const isObject = entry.schema.type === 'object' && !entry.schema.native;
    const refer = isRecursive(id, this.request.table) || (isObject && !this.inline);
    // Past the limit the result is thrown away; stop multiplying.
    if (!refer && this.nodes <= INLINE_LIMIT) return this.#inlined(node, id);
    this.#define(id, entry);
    const { $ref: _id, ...annotations } = node;
    return { $ref: `#/$defs/${this.#names.of(id)}`, ...(annotations as WireSchema) };
  }

  #define(id: TypeId, entry: TypeEntry): void {
    if (this.#definitions.has(id)) return;
    this.#definitions.set(id, {}); // holds the place while the type refers to itself
    this.#definitions.set(id, this.#named(id, entry));
  }

  #inlined({ $ref: _id, ...annotations }: TypeSchema, id: TypeId): WireSchema {
    const named = this.#named(id, this.request.table.entry(id));
    const { type, title } = named;
    // What is said of this one place is said first, as the type's own description is.
    const head = { ...(type !== undefined && { type }), ...(title !== undefined && { title }) };
    return { ...head, ...(annotations as WireSchema), ...named, ...(annotations as WireSchema) };
  }

  #named(id: TypeId, entry: TypeEntry): WireSchema {
    const { type, properties, required, description, ...rest } = entry.schema;
    if (type !== 'object') return this.#node(entry.schema);
    this.nodes += 1;
    const target = this.request.table.classOf(id);
    const schema: WireSchema = { type, title: entry.name, ...(description !== undefined && { description }) };
    const fields = { properties: { ...properties }, required: [...(required ?? [])], entry, target };
    this.#fields(schema, fields, (target && policyOf(target)) ?? this.request.extras);
    return { ...schema, ...this.#node(rest) };
  }

  #fields(
    schema: WireSchema,
    declared: {
      properties: Record<string, TypeSchema>;
      required: string[];
      entry?: TypeEntry;
      target?: Constructor | undefined;
    },
    extras: Extras,
  ): void {
    const { entry, target } = declared;
    const rules = target && classRules(target);
    const required = new Set(declared.required);
    if (entry && rules) this.#exposeAccessors(entry, rules, declared.properties, required);
    // A field with an initialiser has a value of its own when a caller leaves it out.
    if (this.request.direction === 'input')
      entry?.initialised.forEach((property) => required.delete(property));

    const properties: [string, WireSchema][] = [];
    const requiredNames: string[] = [];
    for (const [property, type] of Object.entries(declared.properties)) {
      if (rules?.isExcluded(property, this.request.direction)) continue;
      const name = rules?.wireName(property) ?? property;
      const field = this.#field(property, type, entry, rules);
      const choices = target && choicesOf(target, property);
      if (entry && choices) {
        const place = { subject: `${entry.name}.${property}`, location: entry.members[property] };
        this.problems.push(...applyChoices(field, choices, place));
      }
      properties.push([name, field]);
      if (required.has(property) || this.#isDemanded(property, entry, rules)) requiredNames.push(name);
    }
    if (properties.length > 0) schema.properties = Object.fromEntries(properties);
    if (requiredNames.length > 0) schema.required = requiredNames;
    if (extras === 'reject') schema.additionalProperties = false;
    if (extras !== 'allow') schema.extras = extras;
  }

  #field(
    property: string,
    type: TypeSchema,
    entry: TypeEntry | undefined,
    rules: ClassRules | undefined,
  ): WireSchema {
    const schema = this.#node(type);
    if (this.request.titles) schema.title ??= humanised(property);
    if (this.request.direction === 'output') delete schema.default;
    const own = rules?.properties.get(property);
    if (!entry || !own) return schema;
    this.problems.push(
      ...contradictionsOf(
        { subject: `${entry.name}.${property}`, type, rules: own, location: entry.members[property] },
        this.request.table,
      ),
    );
    applyRules(schema, { type, rules: own }, this.request);
    return schema;
  }

  /** A type's `?` without `@IsOptional()`: what the rules refuse is published as refused. */
  #isDemanded(property: string, entry: TypeEntry | undefined, rules: ClassRules | undefined): boolean {
    const own = rules?.properties.get(property);
    // A transformation, and in an input an initialiser, may put something where nothing is given.
    const isFilled = this.request.direction === 'input' && entry?.initialised.includes(property);
    return own !== undefined && !rules?.usesTransformer && !isFilled && refusesAbsence(own);
  }

  /** A getter is no field, unless `@Expose` sends its value. */
  #exposeAccessors(
    entry: TypeEntry,
    rules: ClassRules,
    properties: Record<string, TypeSchema>,
    required: Set<string>,
  ): void {
    if (this.request.direction === 'input') return;
    for (const [name, accessor] of Object.entries(entry.accessors)) {
      if (!rules.isExposed(name, 'output')) continue;
      properties[name] = accessor.schema ?? {};
      if (accessor.required) required.add(name);
    }
  }
}

/** The nearest policy that `@Output({ extras })` gives on the class or its bases. */
function policyOf(target: Constructor): Extras | undefined {
  for (let owner: unknown = target; typeof owner === 'function'; owner = Object.getPrototypeOf(owner)) {
    const extras = findOwnRecord(owner as Constructor)?.dto?.extras;
    if (extras !== undefined) return extras;
  }
  return undefined;
}
