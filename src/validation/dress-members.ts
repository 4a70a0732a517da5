import type { TypeEntry, TypeSchema } from '../manifest/schema-manifest.js';
import { classRules, type ClassRules, type Discriminator } from '../rules/class-rules.js';
import type { DressNode } from './dress-node.js';
import type { Dresser } from './dress.js';
import { acceptsNull, type ResolvedType } from './resolve-type.js';
import { put } from './snapshot.js';

/** A declared member, compiled. */
export interface Member {
  readonly name: string;
  readonly wireName: string;
  readonly node: DressNode;
  /** The property is optional and its type has no null: null is treated as absent. */
  readonly dropsNull: boolean;
  /** A getter; read once, so that it may use what only the author's instance has. */
  readonly accessor: boolean;
  /** Never written, so what lies below does not matter. */
  readonly unseen: boolean;
  /** False for what no writer may see although class-validator, or the class's own methods, may. */
  readonly enumerable: boolean;
  /** Gives instances that have no tag the one that class-transformer would write. */
  readonly discriminator: Discriminator | undefined;
}

/** The members of an object type, by name. */
export function membersOf({ schema, entry, target }: ResolvedType, dresser: Dresser): Map<string, Member> {
  const rules = target && classRules(target);
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).map(([name, type]): Member => {
    const unseen = rules?.isExcluded(name, 'output') ?? false;
    return {
      name,
      wireName: rules?.wireName(name) ?? name,
      node: unseen ? dresser.any : dresser.node(type, rules?.typeOf(name)),
      dropsNull: !required.has(name) && !acceptsNull(type, dresser.table),
      accessor: false,
      unseen,
      enumerable: true,
      discriminator: rules?.discriminatorOf(name),
    };
  });
  const hidden = (entry?.hidden ?? []).map((name): Member => concealed(name, dresser));
  return new Map(
    [...members, ...hidden, ...accessorsOf(entry, rules, dresser)].map((member) => [member.name, member]),
  );
}

function accessorsOf(
  entry: TypeEntry | undefined,
  rules: ClassRules | undefined,
  dresser: Dresser,
): Member[] {
  return Object.entries(entry?.accessors ?? {}).flatMap(([name, { schema, required }]): Member[] => {
    const exposed = rules?.isExposed(name, 'output') === true && !rules.isExcluded(name, 'output');
    if (!exposed && !rules?.properties.has(name)) return [];
    return [
      {
        name,
        wireName: rules.wireName(name),
        node: exposed ? dresser.node(schema ?? ANYTHING, rules.typeOf(name)) : dresser.any,
        dropsNull: !required && schema !== undefined && !acceptsNull(schema, dresser.table),
        accessor: true,
        unseen: !exposed,
        enumerable: exposed,
        discriminator: undefined,
      },
    ];
  });
}

const ANYTHING: TypeSchema = {};

function concealed(name: string, dresser: Dresser): Member {
  return {
    name,
    wireName: name,
    node: dresser.any,
    dropsNull: false,
    accessor: false,
    unseen: true,
    enumerable: false,
    discriminator: undefined,
  };
}

/** Writes the discriminator into instances of a sub-type that have none, also in a list. */
export function addTag(dressed: unknown, discriminator: Discriminator): void {
  if (Array.isArray(dressed)) {
    dressed.forEach((item) => addTag(item, discriminator));
    return;
  }
  if (
    typeof dressed !== 'object' ||
    dressed === null ||
    Reflect.get(dressed, discriminator.property) !== undefined
  )
    return;
  const subType = discriminator.subTypes.find(
    ({ value }) => value.prototype === Object.getPrototypeOf(dressed),
  );
  if (subType) put(dressed, discriminator.property, subType.name);
}
