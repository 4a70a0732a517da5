import type { JsonValue } from '../../../metadata/json-schema.js';
import { isNode, listAt, type Node } from '../document/nodes.js';
import { isAnnotation, ReferenceFault, type References } from '../document/references.js';
import type { Names } from '../names.js';
import { ComponentNames } from './component-names.js';
import { Components } from './components.js';
import { tagsOf, type Tag } from './discriminators.js';
import { mergeComponent } from './merge-all-of.js';
import { namedShape } from './named-shape.js';
import type { Notes } from './notes.js';
import type { Place } from './place.js';
import { orNull, UNKNOWN, type Model, type Shape } from './shapes.js';
import { structureOf } from './structure.js';
import { twoSided } from './two-sided.js';
import { isNullable } from './types.js';
import { isWords } from './words.js';

/** Schemas to shapes, and the classes and types that these name. What comes out never refuses what a schema admits. */
export class SchemaMapper {
  readonly models = new Map<string, Model>();
  readonly #components: Components;
  readonly #tags: ReadonlyMap<string, Tag>;
  /** The schemas with `allOf` and without a name that are being mapped, as JSON. */
  readonly #merging = new Set<string>();

  constructor(
    readonly references: References,
    readonly notes: Notes,
    private readonly given: Names,
    document: Node,
  ) {
    this.#tags = tagsOf(document);
    const differing = twoSided(document, references, this.#tags);
    this.#components = new Components(this, new ComponentNames(given, document), differing);
  }

  /** @throws ReferenceFault where the schema itself is a reference that leads nowhere. */
  shapeOf(schema: JsonValue | undefined, place: Place): Shape {
    if (schema === undefined || schema === true) return UNKNOWN;
    if (!isNode(schema)) {
      if (schema !== false) this.notes.add(place.at, 'is no schema');
      return UNKNOWN;
    }
    const shape =
      typeof schema.$ref === 'string' ? this.#referring(schema, place) : this.mapped(schema, place);
    return isNullable(schema) ? orNull(shape) : shape;
  }

  /** As {@link shapeOf} for a branch of a union: one that leads nowhere may be anything. */
  branch(schema: JsonValue | undefined, place: Place): Shape {
    try {
      return this.shapeOf(schema, place);
    } catch (error) {
      if (!(error instanceof ReferenceFault)) throw error;
      this.notes.add(place.at, `${error.message}: anything is let pass`);
      return UNKNOWN;
    }
  }

  /** As {@link branch} for a part of something, which has values of its own. */
  partOf(schema: JsonValue | undefined, place: Place): Shape {
    const shape = this.#components.within(() => this.branch(schema, place));
    return shape.kind === 'never' ? UNKNOWN : shape;
  }

  /** A schema that is no reference, as named schemas are in the end. */
  mapped(schema: Node, place: Place): Shape {
    const only = onlyMember(schema);
    if (only) return this.shapeOf(only, place);
    if (!schema.allOf) return this.#resolved(schema, place);
    if (place.pointer !== undefined) return this.#resolved(this.#merged(schema, place), place);
    // One without a name cannot be referred to where it leads back to itself.
    const text = JSON.stringify(schema);
    if (this.#merging.has(text)) {
      this.notes.add(place.at, "its 'allOf' leads back to itself: anything is let pass");
      return UNKNOWN;
    }
    this.#merging.add(text);
    try {
      return this.#resolved(this.#merged(schema, place), place);
    } finally {
      this.#merging.delete(text);
    }
  }

  /** What a schema is whose references and `allOf` are resolved, null apart. */
  structure(node: Node, place: Place): Shape {
    return structureOf(node, place, this);
  }

  /** The schema with its references followed and its `allOf` merged: what decides whether it is an object. */
  whole(schema: Node, place: Place): Node {
    const { node, pointer } = this.references.follow(schema);
    return node.allOf || node.$ref ? this.#merged(node, { ...place, ...(pointer && { pointer }) }) : node;
  }

  /** What a property is that tells variants apart. */
  tagOf({ pointer, direction }: Place): Tag | undefined {
    const tag = pointer === undefined || direction === 'output' ? undefined : this.#tags.get(pointer);
    return tag && tag.values.length > 0 ? tag : undefined;
  }

  /** A name that no other class or type has. */
  claim(wanted: string): string {
    return this.given.claim(wanted);
  }

  /** A type with a name of its own, for what would be long where it stands. */
  named(shape: Shape, name: string, description?: string): Shape {
    return namedShape(this.models, this.claim(name), shape, description);
  }

  #resolved(node: Node, place: Place): Shape {
    const shape = this.structure(node, place);
    return isNullable(node) ? orNull(shape) : shape;
  }

  #referring(schema: Node, place: Place): Shape {
    const beside = Object.entries(schema).filter(([key]) => key !== '$ref' && !isAnnotation(key));
    if (beside.length > 0) {
      const merged = { ...Object.fromEntries(beside), allOf: [{ $ref: schema.$ref as string }] };
      return this.mapped(merged, place);
    }
    const { node, pointer = '' } = this.references.follow(schema);
    const shape = this.#components.shapeOf(node, pointer, place);
    return isNullable(node) ? orNull(shape) : shape;
  }

  #merged(schema: Node, { at, pointer }: Place): Node {
    const { $ref: ref, ...own } = schema;
    const whole =
      typeof ref === 'string' ? { ...own, allOf: [{ $ref: ref }, ...listAt(own, 'allOf')] } : schema;
    return mergeComponent(whole, pointer, { references: this.references, notes: this.notes, at });
  }
}

/** `allOf` of one reference with words beside it, or in another member: how OpenAPI 3.0 describes or widens what it refers to. */
function onlyMember(schema: Node): Node | undefined {
  const [member, ...others] = listAt(schema, 'allOf').filter((it) => !isNode(it) || !isWords(it));
  if (others.length > 0 || !isNode(member)) return undefined;
  return Object.keys(schema).every((key) => key === 'allOf' || isAnnotation(key)) ? member : undefined;
}
