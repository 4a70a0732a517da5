import type { Constructor } from '../metadata/constructor.js';
import { classRules, type ClassRules } from '../rules/class-rules.js';
import { addTag, membersOf, type Member } from './dress-members.js';
import type { DressNode, DressWalk } from './dress-node.js';
import { dressValue, readMember } from './dress-value.js';
import type { Dresser } from './dress.js';
import { classOfInstance, hiddenMembers, isKnownClass } from './known-class.js';
import { nativeKind } from './native-kind.js';
import type { Place } from './place.js';
import type { ResolvedType } from './resolve-type.js';
import { put, shellOf } from './snapshot.js';

/** An object with declared properties: of a class, an interface, or a type without a name. */
export class ObjectNode implements DressNode {
  readonly #members: ReadonlyMap<string, Member>;
  readonly #rest: DressNode;
  readonly #target: Constructor | undefined;
  readonly #rules: ClassRules | undefined;
  /** Getters that are no fields: their names are not data either. */
  readonly #ignored: ReadonlySet<string>;
  readonly #hidden: readonly string[];
  readonly #shell: () => object;

  constructor(
    type: ResolvedType,
    private readonly dresser: Dresser,
  ) {
    this.#target = type.target;
    this.#hidden = type.entry?.hidden ?? [];
    this.#shell = type.target ? shellOf(type.target.prototype as object) : () => ({});
    this.#rules = type.target && classRules(type.target);
    this.#members = membersOf(type, dresser);
    this.#ignored = new Set([...UNSAFE_KEYS, ...Object.keys(type.entry?.accessors ?? {})]);
    const { additionalProperties } = type.schema;
    this.#rest = additionalProperties ? dresser.node(additionalProperties) : dresser.any;
  }

  object(value: object, place: Place, walk: DressWalk): unknown {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === this.#target?.prototype)
      return this.#own(value, place, walk);
    if (nativeKind(value) !== undefined) return this.dresser.any.object(value, place, walk);
    return this.#foreign(value, place, walk);
  }

  #own(value: object, place: Place, walk: DressWalk, secrets = NOTHING): object {
    return this.#dress(
      value,
      this.#shell(),
      { target: this.#target, rules: this.#rules, secrets },
      place,
      walk,
    );
  }

  /** An instance of another class: of one derived from the declared one, or of one that merely has its shape. */
  #foreign(value: object, place: Place, walk: DressWalk): unknown {
    const { table } = this.dresser;
    const target = classOfInstance(value);
    if (!target || !isKnownClass(target, table)) return this.#own(value, place, walk);
    const rules = classRules(target);
    if (this.#target && !(value instanceof this.#target)) {
      // The value is judged, not its prototype; but what its class keeps to itself stays there.
      const excluded = Object.keys(value).filter((key) => rules.isExcluded(key, 'output'));
      const secrets = [...hiddenMembers(target, table), ...excluded].filter((key) => !this.#members.has(key));
      return this.#own(value, place, walk, secrets);
    }
    const id = table.typeOf(target);
    const node = id === undefined ? undefined : this.dresser.typeNode(id);
    if (node instanceof ObjectNode && node !== this) return node.object(value, place, walk);
    const snapshot = Object.create(target.prototype as object) as object;
    return this.#dress(
      value,
      snapshot,
      { target, rules, secrets: hiddenMembers(target, table) },
      place,
      walk,
    );
  }

  #dress(value: object, snapshot: object, as: Guise, place: Place, walk: DressWalk): object {
    if (as.target)
      walk.instances.push({ instance: snapshot, target: as.target, hidden: this.#hidden, place });
    let seen = 0;
    for (const key of Object.keys(value)) {
      const member = this.#members.get(key);
      if (!member) this.#takeExtra(key, value, snapshot, as, place, walk);
      else if (!member.accessor) {
        seen += 1;
        this.#take(member, value, snapshot, place, walk);
      }
    }
    if (seen < this.#members.size) this.#takeInherited(value, snapshot, place, walk);
    return snapshot;
  }

  /** Members that are no own properties of the value: getters, or fields of an object that it was made from. */
  #takeInherited(value: object, snapshot: object, place: Place, walk: DressWalk): void {
    for (const member of this.#members.values()) {
      if (member.accessor) {
        this.#take(member, member.name in value ? value : snapshot, snapshot, place, walk);
      } else if (
        !Object.hasOwn(value, member.name) &&
        member.name in value &&
        !(member.name in Object.prototype)
      ) {
        this.#take(member, value, snapshot, place, walk);
      }
    }
  }

  #take(member: Member, source: object, snapshot: object, place: Place, walk: DressWalk): void {
    const { name, wireName, node, dropsNull, unseen, enumerable } = member;
    const value = readMember(source, name, wireName, place, walk);
    if (value === undefined || (value === null && dropsNull)) return;
    const dressed = unseen ? value : dressValue(node, value, place, wireName, walk);
    if (member.discriminator) addTag(dressed, member.discriminator);
    put(snapshot, name, dressed, enumerable);
  }

  #takeExtra(key: string, source: object, snapshot: object, as: Guise, place: Place, walk: DressWalk): void {
    if (this.#ignored.has(key) || as.secrets.includes(key)) return;
    const value = readMember(source, key, key, place, walk);
    if (value === undefined) return;
    // A function that an instance holds is a method, which is no data; in a plain object it is a mistake.
    if (typeof value === 'function' && Object.getPrototypeOf(source) !== Object.prototype) return;
    const unseen = as.rules?.isExcluded(key, 'output') ?? false;
    put(snapshot, key, unseen ? value : dressValue(this.#rest, value, place, key, walk));
  }
}

/** The class that a snapshot is an instance of. */
interface Guise {
  readonly target: Constructor | undefined;
  readonly rules: ClassRules | undefined;
  /** Keys of the value that do not leave. */
  readonly secrets: readonly string[];
}

const NOTHING: readonly string[] = [];

/** Not data in an object with declared properties; class-transformer leaves them out as well. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor']);
