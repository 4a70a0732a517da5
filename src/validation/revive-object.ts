import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { Constructor } from '../metadata/constructor.js';
import { classRules, type ClassRules } from '../rules/class-rules.js';
import { errorName } from './dress-value.js';
import type { Findings } from './findings.js';
import { metType } from './met.js';
import { enter, stepsTo, type Place } from './place.js';
import type { ResolvedType } from './resolve-type.js';
import type { ReviveNode, ReviveWalk } from './revive-node.js';
import { put } from './snapshot.js';

type Compile = (schema: TypeSchema, typed?: Constructor) => ReviveNode;

interface Member {
  readonly property: string;
  readonly key: string;
  readonly node: ReviveNode;
}

/** An object with declared properties; nothing but those gets into an instance. */
export class ReviveObject implements ReviveNode {
  readonly #members: readonly Member[];
  readonly #rest: ReviveNode | undefined;
  readonly #target: Constructor | undefined;
  readonly #rules: ClassRules | undefined;
  readonly #hidden: readonly string[];

  constructor({ schema, entry, target }: ResolvedType, compile: Compile) {
    const rules = target && classRules(target);
    this.#target = target;
    this.#rules = rules;
    this.#hidden = entry?.hidden ?? [];
    this.#members = Object.entries(schema.properties ?? {})
      .filter(([property]) => !rules?.isExcluded(property, 'input'))
      .map(([property, type]) => ({
        property,
        key: rules?.wireName(property) ?? property,
        node: compile(type, rules?.typeOf(property)),
      }));
    this.#rest = schema.additionalProperties && compile(schema.additionalProperties);
  }

  revive(value: unknown, place: Place, walk: ReviveWalk): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const instance = this.#target ? construct(this.#target, place, walk.findings) : {};
    if (this.#target) walk.instances.push({ instance, target: this.#target, hidden: this.#hidden, place });
    const plain = this.#plain(value as Record<string, unknown>, place, walk);
    if (this.#rules?.usesTransformer) this.#transform(instance, plain, this.#rules, place, walk.findings);
    else
      for (const { property, key } of this.#members)
        if (Object.hasOwn(plain, key)) set(instance, property, plain[key]);
    if (this.#rest) this.#takeRest(instance, value as Record<string, unknown>, this.#rest, place, walk);
    return instance;
  }

  /** The declared members under their wire names, each revived. */
  #plain(value: Readonly<Record<string, unknown>>, place: Place, walk: ReviveWalk): Record<string, unknown> {
    const plain: Record<string, unknown> = {};
    for (const { key, node } of this.#members) {
      const member = Object.hasOwn(value, key) ? value[key] : undefined;
      if (member !== undefined) put(plain, key, node.revive(member, enter(place, key, member), walk));
    }
    return plain;
  }

  #transform(
    instance: object,
    plain: Readonly<Record<string, unknown>>,
    rules: ClassRules,
    place: Place,
    findings: Findings,
  ): void {
    for (const [property, key] of rules.readProperties(plain)) {
      try {
        const value = rules.readValue(property, plain[key], plain);
        if (value !== undefined || Object.hasOwn(plain, key)) set(instance, property, value);
      } catch (error) {
        findings.fault(
          stepsTo(place, key),
          `could not be read: its @Transform threw ${errorName(error)}`,
          metType(plain[key]),
          error,
        );
      }
    }
  }

  #takeRest(
    instance: object,
    value: Readonly<Record<string, unknown>>,
    rest: ReviveNode,
    place: Place,
    walk: ReviveWalk,
  ): void {
    const declared = new Set(this.#members.map(({ key }) => key));
    for (const [key, member] of Object.entries(value)) {
      if (!declared.has(key)) put(instance, key, rest.revive(member, enter(place, key, member), walk));
    }
  }
}

/**
 * An instance of a class whose constructor asks for nothing, made by it, so that its fields have their defaults; one
 * whose constructor does ask for arguments is made without it.
 */
function construct(target: Constructor, place: Place, findings: Findings): object {
  if (target.length > 0) return Object.create(target.prototype as object) as object;
  try {
    return Reflect.construct(target, []) as object;
  } catch (error) {
    findings.fault(
      stepsTo(place),
      `could not be read: the constructor of ${target.name} threw ${errorName(error)}`,
      'object',
      error,
    );
    return Object.create(target.prototype as object) as object;
  }
}

/** Through a setter where there is one; a getter without, or a method, is not overwritten. */
function set(instance: object, property: string, value: unknown): void {
  // What every object has is no member of the class: an argument may well be called `toString`.
  for (
    let owner: object | null = instance;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner) as object | null
  ) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, property);
    if (!descriptor) continue;
    if (descriptor.set) Reflect.set(instance, property, value);
    else if (!descriptor.get && typeof descriptor.value !== 'function') put(instance, property, value);
    return;
  }
  put(instance, property, value);
}
