import type { JsonValue } from '../metadata/json-schema.js';
import type { Constructor } from '../metadata/constructor.js';
import { classRules, type ClassRules } from '../rules/class-rules.js';
import { startWalk, type DressWalk } from './dress-node.js';
import { errorName } from './dress-value.js';
import type { Dresser } from './dress.js';
import { keyOf, nativeWord } from './native-words.js';
import { MAX_DEPTH } from './limits.js';
import { metType } from './met.js';
import { nativeKind } from './native-kind.js';
import { enter, isWithin, stepsTo, type PathStep, type Place } from './place.js';
import { put } from './snapshot.js';

/**
 * The wire form of a snapshot: what `JSON.parse(JSON.stringify(value))` would give, but with words for what JSON has
 * none for, and with a finding for whatever JSON would lose without a sound. Text stays as it is, lone surrogates
 * included, which JSON carries as escapes.
 */
export class Serialiser {
  readonly #rules = new Map<object, ClassRules | undefined>();

  constructor(
    private readonly dresser: Dresser,
    private readonly walk: DressWalk,
  ) {}

  /** @returns `undefined` where nothing stands, and null where there is a fault. */
  serialise(value: unknown, parent: Place | undefined, step: PathStep | undefined): JsonValue | undefined {
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return value;
      case 'number':
        // -0 is 0 on the wire.
        if (Number.isFinite(value)) return value + 0;
        return this.#fault(
          parent,
          step,
          `must be a finite number, since JSON has no ${value}: return a number or null`,
          value,
        );
      case 'bigint':
        return this.#fault(
          parent,
          step,
          'must not be a bigint, which JSON cannot carry: return a number, or a string',
          value,
        );
      case 'symbol':
      case 'function':
        return this.#fault(
          parent,
          step,
          `must not be a ${typeof value}, which JSON cannot carry: return what it stands for`,
          value,
        );
      case 'undefined':
        return undefined;
      default:
        return value === null ? null : this.#object(value as object, parent, step);
    }
  }

  #object(value: object, parent: Place | undefined, step: PathStep | undefined): JsonValue | undefined {
    if (isWithin(parent, value)) {
      return this.#fault(
        parent,
        step,
        'must not contain itself: return identifiers in place of the outer object',
        value,
      );
    }
    const place = enter(parent, step, value);
    if (place.depth > MAX_DEPTH) {
      return this.#fault(
        parent,
        step,
        `must not nest deeper than ${MAX_DEPTH} levels: return a flatter value`,
        value,
      );
    }
    const kind = nativeKind(value);
    switch (kind) {
      case undefined:
        return this.#properties(value, place);
      case 'list':
        return this.#list(value as unknown[], place);
      case 'set':
        return this.#list([...(value as Set<unknown>)], place);
      case 'map':
        return this.#map(value as Map<unknown, unknown>, place);
      default: {
        const word = nativeWord(kind, value);
        return typeof word === 'string' ? word : this.#fault(parent, step, word.fault, value);
      }
    }
  }

  #list(values: readonly unknown[], place: Place): JsonValue[] {
    const list = new Array<JsonValue>(values.length);
    for (let index = 0; index < values.length; index++) {
      const item = this.serialise(values[index], place, index);
      if (values[index] === undefined && !this.walk.findings.isFaulty(stepsTo(place, index))) {
        this.#fault(
          place,
          index,
          'must not be undefined, since a list has no gaps on the wire: return null or leave it out',
          undefined,
        );
      }
      list[index] = item ?? null;
    }
    return list;
  }

  #map(map: ReadonlyMap<unknown, unknown>, place: Place): JsonValue {
    const object = {};
    for (const [key, value] of map) {
      const name = keyOf(key);
      if (name === undefined) {
        this.#fault(place, `(${typeof key})`, 'must have text or numbers for keys, as JSON objects do', key);
        continue;
      }
      this.#set(object, name, this.serialise(value, place, name));
    }
    return object;
  }

  #properties(instance: object, place: Place): JsonValue {
    const rules = this.#transformerOf(instance);
    if (rules) return this.#transformed(instance, rules, place);
    const object = {};
    for (const key of Object.keys(instance)) {
      this.#set(object, key, this.serialise((instance as Record<string, unknown>)[key], place, key));
    }
    return object;
  }

  /** What class-transformer makes of an instance, level by level. */
  #transformed(instance: object, rules: ClassRules, place: Place): JsonValue {
    const object = {};
    for (const property of rules.writtenProperties(instance)) {
      const name = rules.wireName(property);
      try {
        const value = this.#dressedAnew(
          rules.writtenValue(instance, property),
          instance,
          property,
          place,
          name,
        );
        this.#set(object, name, this.serialise(value, place, name));
      } catch (error) {
        this.walk.findings.cause ??= error;
        this.#fault(
          place,
          name,
          `could not be written: its @Transform or method threw ${errorName(error)}`,
          undefined,
        );
      }
    }
    return object;
  }

  /** A `@Transform` may answer with anything: what is not the snapshot's own is walked first, as all else was. */
  #dressedAnew(value: unknown, instance: object, property: string, place: Place, name: string): unknown {
    if (typeof value !== 'object' || value === null || value === Reflect.get(instance, property))
      return value;
    return this.dresser.dress(this.dresser.any, value, place, name, startWalk(this.walk.findings));
  }

  #transformerOf(instance: object): ClassRules | undefined {
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (prototype === null || prototype === Object.prototype) return undefined;
    if (this.#rules.has(prototype)) return this.#rules.get(prototype);
    const { constructor } = prototype as { constructor: unknown };
    const rules = typeof constructor === 'function' ? classRules(constructor as Constructor) : undefined;
    const transformer = rules?.usesTransformer ? rules : undefined;
    this.#rules.set(prototype, transformer);
    return transformer;
  }

  #set(object: object, key: string, value: JsonValue | undefined): void {
    if (value !== undefined) put(object, key, value);
  }

  #fault(place: Place | undefined, step: PathStep | undefined, sentence: string, value: unknown): null {
    const steps = step === undefined ? stepsTo(place) : stepsTo(place, step);
    this.walk.findings.fault(steps, sentence, metType(value));
    return null;
  }
}
