import type { Node } from '../document/nodes.js';
import type { ComponentNames } from './component-names.js';
import { namedShape } from './named-shape.js';
import type { Place } from './place.js';
import type { SchemaMapper } from './schema-mapper.js';
import { withoutNull, type Shape } from './shapes.js';
import { descriptionOf } from './words.js';

/** A named schema that is being mapped. */
interface Opened {
  name: string;
  /** How many lists, maps and properties the mapping was in when it began. */
  level: number;
  recursive: boolean;
}

/** The named schemas: each is mapped once, or once each way, and may contain itself. */
export class Components {
  readonly #finished = new Map<string, Shape>();
  readonly #open = new Map<string, Opened>();
  #level = 0;

  constructor(
    private readonly mapper: SchemaMapper,
    private readonly names: ComponentNames,
    /** The pointers of those that are not the same as argument and as answer. */
    private readonly twoSided: ReadonlySet<string>,
  ) {}

  /** Maps a part of a list, a map or an object: what leads from there to a schema around it is recursion. */
  within(map: () => Shape): Shape {
    this.#level += 1;
    try {
      return map();
    } finally {
      this.#level -= 1;
    }
  }

  shapeOf(node: Node, pointer: string, place: Place): Shape {
    const isInput = place.direction === 'input' && this.twoSided.has(pointer);
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
    const name = this.names.nameOf(pointer, place, isInput);
    const opened: Opened = { name, level: this.#level, recursive: false };
    this.#open.set(key, opened);
    try {
      const shape = this.mapper.mapped(node, { direction: place.direction, name, at: pointer, pointer });
      const settled = this.#settled(shape, opened, node);
      this.#finished.set(key, settled);
      return settled;
    } finally {
      this.#open.delete(key);
    }
  }

  /** A named schema that is no class keeps its name where that is shorter, or where it contains itself. */
  #settled(shape: Shape, { name, recursive }: Opened, node: Node): Shape {
    const { models, references } = this.mapper;
    const { kind } = withoutNull(shape).shape;
    const deserves = recursive || kind === 'literals' || kind === 'union';
    if (models.has(name) || !deserves) return shape;
    return namedShape(models, name, shape, descriptionOf(node, references));
  }
}
