import type { JsonValue } from '../../../metadata/json-schema.js';
import { isNode, listAt, nodeAt, nodesIn, type Node } from '../document/nodes.js';
import { isAnnotation, ReferenceFault, stepsOf, type References } from '../document/references.js';
import { className, type Names } from '../names.js';
import { arrayShape, objectShape } from './container-shapes.js';
import { tagsOf, type Tag } from './discriminators.js';
import { numberShape, textShape } from './limits.js';
import { literalsShape } from './literals-shape.js';
import { mergeComponent } from './merge-all-of.js';
import type { Notes } from './notes.js';
import { propertiesOf } from './properties.js';
import {
  orNull,
  unionOf,
  UNKNOWN,
  withoutNull,
  type AliasModel,
  type Direction,
  type Model,
  type Shape,
} from './shapes.js';
import { twoSided } from './two-sided.js';
import { isNullable, typesOf, unknownType, type JsonType } from './types.js';
import { unionShape } from './union-shape.js';
import { descriptionOf } from './words.js';

/** Where a schema stands. */
export interface Place {
  direction: Direction;
  /** What a class is called that is made for it. */
  name: string;
  /** For notes: a pointer or an operation, and the properties from there. */
  at: string;
  /** The pointer of the named schema that this one is itself. */
  pointer?: string;
}

/** A named schema that is being mapped. */
interface Opened {
  name: string;
  /** How many lists, maps and properties the mapping was in when it began. */
  level: number;
  recursive: boolean;
}

/** Words that cannot be said in TypeScript: what they refuse is let pass. */
const UNSAID = [
  'not',
  'if',
  'patternProperties',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'contains',
  'propertyNames',
];

/** Schemas to shapes, and the classes and types that these name. What comes out never refuses what a schema admits. */
export class SchemaMapper {
  readonly models = new Map<string, Model>();
  readonly #names = new Map<string, string>();
  readonly #finished = new Map<string, Shape>();
  readonly #open = new Map<string, Opened>();
  readonly #twoSided: ReadonlySet<string>;
  readonly #tags: ReadonlyMap<string, Tag>;
  #level = 0;

  constructor(
    readonly references: References,
    readonly notes: Notes,
    private readonly given: Names,
    document: Node,
  ) {
    this.#tags = tagsOf(document);
    this.#twoSided = twoSided(document, references, this.#tags);
    // In order of their names, and all of them: a name depends on neither the order of the document nor on what is selected.
    const schemas = nodesIn(nodeAt(nodeAt(document, 'components'), 'schemas')).map(([name]) => name);
    for (const name of schemas.sort()) {
      const pointer = `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      this.#names.set(pointer, given.claim(className(name, 'Model')));
    }
  }

  /** @throws ReferenceFault where the schema itself is a reference that leads nowhere. */
  shapeOf(schema: JsonValue | undefined, place: Place): Shape {
    if (schema === undefined || schema === true) return UNKNOWN;
    if (!isNode(schema)) {
      if (schema !== false) this.notes.add(place.at, 'is no schema');
      return UNKNOWN;
    }
    const shape =
      typeof schema.$ref === 'string' ? this.#referring(schema, place) : this.#mapped(schema, place);
    return isNullable(schema) ? orNull(shape) : shape;
  }

  /** As {@link shapeOf} for a part of something: one that leads nowhere may be anything. */
  partOf(schema: JsonValue | undefined, place: Place): Shape {
    this.#level += 1;
    try {
      const shape = this.shapeOf(schema, place);
      return shape.kind === 'never' ? UNKNOWN : shape;
    } catch (error) {
      if (!(error instanceof ReferenceFault)) throw error;
      this.notes.add(place.at, `${error.message}: anything is let pass`);
      return UNKNOWN;
    } finally {
      this.#level -= 1;
    }
  }

  /** The schema with its references followed and its `allOf` merged: what decides whether it is an object. */
  whole(schema: Node, place: Place): Node {
    const { node, pointer } = this.references.follow(schema);
    return node.allOf || node.$ref ? this.#merged(node, { ...place, ...(pointer && { pointer }) }) : node;
  }

  /** The properties of a schema that is an object, as members of some class. */
  propertiesOf(whole: Node, place: Place) {
    return propertiesOf(whole, place, this);
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
    const { shape: bare, nullable } = withoutNull(shape);
    const alias: AliasModel = {
      kind: 'alias',
      name: this.given.claim(name),
      shape: bare,
      ...(description !== undefined && { description }),
    };
    this.models.set(alias.name, alias);
    const reference: Shape = { kind: 'named', name: alias.name };
    return nullable ? orNull(reference) : reference;
  }

  #referring(schema: Node, place: Place): Shape {
    const beside = Object.entries(schema).filter(([key]) => key !== '$ref' && !isAnnotation(key));
    if (beside.length > 0) {
      const merged = { ...Object.fromEntries(beside), allOf: [{ $ref: schema.$ref as string }] };
      return this.#mapped(merged, place);
    }
    const { node, pointer = '' } = this.references.follow(schema);
    const shape = this.#component(node, pointer, place);
    return isNullable(node) ? orNull(shape) : shape;
  }

  #component(node: Node, pointer: string, place: Place): Shape {
    const isInput = place.direction === 'input' && this.#twoSided.has(pointer);
    const key = isInput ? `${pointer} input` : pointer;
    const finished = this.#finished.get(key);
    if (finished) return finished;
    const open = this.#open.get(key);
    if (open) {
      // Nothing lies between the schema and itself: this branch of it adds nothing.
      if (open.level === this.#level) return { kind: 'never' };
      open.recursive = true;
      return { kind: 'named', name: open.name };
    }
    const name = this.#componentName(key, pointer, place, isInput);
    const opened: Opened = { name, level: this.#level, recursive: false };
    this.#open.set(key, opened);
    try {
      const shape = this.#mapped(node, { direction: place.direction, name, at: pointer, pointer });
      const settled = this.#settled(shape, opened, descriptionOf(node, this.references));
      this.#finished.set(key, settled);
      return settled;
    } finally {
      this.#open.delete(key);
    }
  }

  /** A named schema that is no class keeps its name where that is shorter, or where it contains itself. */
  #settled(shape: Shape, { name, recursive }: Opened, description: string | undefined): Shape {
    const { shape: bare, nullable } = withoutNull(shape);
    const isClass = this.models.has(name);
    const deserves = recursive || bare.kind === 'literals' || bare.kind === 'union';
    if (isClass || !deserves) return shape;
    this.models.set(name, {
      kind: 'alias',
      name,
      shape: bare,
      ...(description !== undefined && { description }),
    });
    const reference: Shape = { kind: 'named', name };
    return nullable ? orNull(reference) : reference;
  }

  #componentName(key: string, pointer: string, place: Place, isInput: boolean): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const base =
      this.#names.get(pointer) ??
      (isWorthyPointer(pointer) ? className(stepsOf(pointer).at(-1) ?? '', 'Model') : place.name);
    const name = this.given.claim(isInput ? `${base}Input` : base);
    this.#names.set(key, name);
    return name;
  }

  #mapped(schema: Node, place: Place): Shape {
    const only = onlyMember(schema);
    if (only) return this.shapeOf(only, place);
    const node = schema.allOf ? this.#merged(schema, place) : schema;
    const shape = this.structure(node, place);
    return isNullable(node) ? orNull(shape) : shape;
  }

  #merged(schema: Node, { at, pointer }: Place): Node {
    const { $ref: ref, ...own } = schema;
    const whole =
      typeof ref === 'string' ? { ...own, allOf: [{ $ref: ref }, ...listAt(own, 'allOf')] } : schema;
    return mergeComponent(whole, pointer, { references: this.references, notes: this.notes, at });
  }

  /** What a schema is whose references and `allOf` are resolved, null apart. */
  structure(node: Node, place: Place): Shape {
    for (const word of UNSAID) {
      if (node[word] !== undefined) this.notes.add(place.at, `'${word}' is not checked`);
    }
    const literals = literalsShape(node, place, this);
    if (literals) return literals;
    if (node.oneOf !== undefined || node.anyOf !== undefined) return unionShape(node, place, this);
    const strange = unknownType(node);
    if (strange !== undefined) {
      this.notes.add(place.at, `JSON Schema has no type '${strange}': anything is let pass`);
      return UNKNOWN;
    }
    const types = typesOf(node);
    if (types.length === 0) return node.type === 'null' ? { kind: 'null' } : UNKNOWN;
    return unionOf(types.map((type) => this.#typed(type, node, place)));
  }

  /** A branch that leads nowhere may be anything. */
  branch(branch: Node, place: Place): Shape {
    try {
      return this.shapeOf(branch, place);
    } catch (error) {
      if (!(error instanceof ReferenceFault)) throw error;
      this.notes.add(place.at, `${error.message}: anything is let pass`);
      return UNKNOWN;
    }
  }

  #typed(type: JsonType, node: Node, place: Place): Shape {
    switch (type) {
      case 'string':
        return textShape(node, place.at, this.notes);
      case 'number':
        return numberShape('number', node);
      case 'integer':
        return numberShape('integer', node);
      case 'boolean':
        return { kind: 'boolean' };
      case 'array':
        return arrayShape(node, place, this);
      case 'object':
        return objectShape(node, place, this);
    }
  }
}

/** `allOf` of one reference with words beside it: how OpenAPI 3.0 describes or widens what it refers to. */
function onlyMember(schema: Node): Node | undefined {
  const [member, ...others] = listAt(schema, 'allOf');
  if (others.length > 0 || !isNode(member)) return undefined;
  return Object.keys(schema).every((key) => key === 'allOf' || isAnnotation(key)) ? member : undefined;
}

function isWorthyPointer(pointer: string): boolean {
  return /^#\/(?:components\/\w+|definitions|\$defs)\/[^/]+$/.test(pointer);
}
