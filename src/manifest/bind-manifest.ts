import type { Problem } from '../errors/definition-error.js';
import { findOwnRecord, memberRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import { dtoClasses } from '../metadata/dto-classes.js';
import { ruledProperties, transformedClasses, validatedClasses } from '../rules/class-rules.js';
import { isMadeByThisVersion } from './generator.js';
import { foldersOf, nearestSource, runningBelow } from './nearest-source.js';
import { unpacked } from './packed-schemas.js';
import { publishedName } from './published-name.js';
import type {
  ClassKey,
  MethodEntry,
  PublishedSchemas,
  SchemaManifest,
  ServiceEntry,
  TypeEntry,
  TypeId,
} from './schema-manifest.js';
import type { TypeTable } from './type-table.js';

/**
 * One manifest, bound to the classes that are loaded. A type is bound by its name and the set of its decorated
 * members, since no path of a source file is known at run time.
 */
export class BoundManifest implements TypeTable {
  readonly #candidates = new Map<TypeId, readonly Constructor[]>();
  readonly #serviceKeys = new Map<Constructor, readonly ClassKey[]>();
  readonly #servicesByName: ReadonlyMap<string, readonly ClassKey[]>;
  /** Where its services run: two catalogues may have classes of one name. */
  readonly #folders: Set<string>;
  #loaded: ReadonlyMap<string, readonly Constructor[]> | undefined;
  #twins: ReadonlyMap<string, readonly TypeId[]> | undefined;

  constructor(
    private readonly manifest: SchemaManifest,
    folders: Iterable<string> = [],
  ) {
    this.#folders = new Set(folders);
    this.#servicesByName = groupedBy(Object.keys(manifest.services), (key) => this.service(key).name);
  }

  /** The same manifest, bound to what is loaded by now. */
  boundAnew(): BoundManifest {
    return new BoundManifest(this.manifest, this.#folders);
  }

  /** A tool's schemas as they are published; not those that another version of this package built. */
  publishedSchemas(method: MethodEntry): PublishedSchemas | undefined {
    return this.hasPublished(method) ? unpacked(method.published, this.manifest) : undefined;
  }

  hasPublished(method: MethodEntry): method is MethodEntry & Required<Pick<MethodEntry, 'published'>> {
    const { definitions } = this.manifest;
    return method.published !== undefined && definitions !== undefined && isMadeByThisVersion(this.manifest);
  }

  entry(id: TypeId): TypeEntry {
    const entry = this.manifest.types[id];
    if (!entry) throw new Error(`The manifest has no type ${id}. Make it anew: npx toolwright build`);
    return entry;
  }

  classOf(id: TypeId): Constructor | undefined {
    return this.#candidatesFor(id)[0];
  }

  typeOf(target: Constructor): TypeId | undefined {
    return this.#typesNamed(nameOf(target)).find((id) => this.classOf(id) === target);
  }

  service(key: ClassKey): ServiceEntry {
    return this.manifest.services[key] as ServiceEntry;
  }

  /** Entries of services that this class may be: by name and decorated members, then by file. */
  serviceKeysOf(target: Constructor): readonly ClassKey[] {
    let keys = this.#serviceKeys.get(target);
    if (!keys) this.#serviceKeys.set(target, (keys = this.#findServiceKeys(target)));
    return keys;
  }

  #findServiceKeys(target: Constructor): ClassKey[] {
    // What is no method (a static member, a property, a symbol) is refused later; the sources may not list it.
    const members = memberRecords(target).flatMap(({ member, placement }) =>
      placement === 'method' ? member : [],
    );
    const name = findOwnRecord(target)?.service?.name ?? target.name;
    const named = (this.#servicesByName.get(name) ?? []).filter((key) => {
      const { methods, otherMembers } = this.service(key);
      return members.every((member) => Object.hasOwn(methods, member) || Object.hasOwn(otherMembers, member));
    });
    const nearest = nearestSource(target, named, (key) => key);
    for (const folder of nearest.flatMap((key) => foldersOf(target, key))) this.#folders.add(folder);
    return nearest;
  }

  /** What keeps a type's class-validator rules from being known for certain. */
  problemsOf(id: TypeId): Problem[] {
    const entry = this.entry(id);
    if (entry.kind !== 'class' || entry.validated.length === 0) return [];
    return this.#ambiguity(id, entry) ?? this.#missingRules(id, entry) ?? [];
  }

  /** Of classes; not looked at before it is asked for, since the types may be most of a large manifest. */
  #typesNamed(name: string): readonly TypeId[] {
    this.#twins ??= groupedBy(
      Object.keys(this.manifest.types).filter((id) => this.entry(id).kind === 'class'),
      (id) => declaredName(id, this.entry(id)),
    );
    return this.#twins.get(name) ?? [];
  }

  /** Loaded classes of a name. Like the types, they are looked at as they were when one was first asked for. */
  #loadedAs(name: string): readonly Constructor[] {
    this.#loaded ??= newestByName([...transformedClasses(), ...validatedClasses(), ...dtoClasses()]);
    return this.#loaded.get(name) ?? [];
  }

  #candidatesFor(id: TypeId): readonly Constructor[] {
    let candidates = this.#candidates.get(id);
    if (!candidates) this.#candidates.set(id, (candidates = this.#findCandidates(id)));
    return candidates;
  }

  /** Loaded classes of the type's name whose rules lie on members that the sources decorate, the newest first. */
  #findCandidates(id: TypeId): readonly Constructor[] {
    const entry = this.entry(id);
    if (entry.kind !== 'class') return [];
    const named = this.#loadedAs(declaredName(id, entry)).filter((target) =>
      [...ruledProperties(target)].every((property) => Object.hasOwn(entry.members, property)),
    );
    const twins = named.length > 0 ? this.#twinsOf(id, entry) : [];
    const fitting = withAllRules(named, entry).filter((target) =>
      nearestSource(target, twins, (twin) => this.entry(twin).class).includes(id),
    );
    return runningBelow(this.#folders, fitting);
  }

  /** Types that the same run-time class could be, this one among them. */
  #twinsOf(id: TypeId, entry: TypeEntry): TypeId[] {
    const named = this.#typesNamed(declaredName(id, entry));
    return named.filter(
      (twin) =>
        twin === id || (this.entry(twin).class !== entry.class && sameMembers(this.entry(twin), entry)),
    );
  }

  #ambiguity(id: TypeId, entry: TypeEntry): Problem[] | undefined {
    const candidates = this.#candidatesFor(id);
    if (candidates.length < 2) return undefined;
    const twins = this.#twinsOf(id, entry).filter((twin) => twin !== id);
    if (twins.length === 0) return undefined;
    const places = twins.map((twin) => this.entry(twin).location).join(' and ');
    return [
      {
        code: 'AMBIGUOUS_CLASS',
        subject: entry.name,
        reason: `cannot be told from the class of the same name and the same members at ${places}`,
        cure: `Give one of them a name of its own: @Output({ name: 'Other${entry.name}' }).`,
        location: entry.location,
      },
    ];
  }

  #missingRules(id: TypeId, entry: TypeEntry): Problem[] | undefined {
    const target = this.classOf(id);
    const known = target && ruledProperties(target);
    const missing = entry.validated.filter((property) => !known?.has(property));
    if (missing.length === 0) return undefined;
    const file = moduleOf(entry);
    const cure = target
      ? 'Install one copy of class-validator for the whole application (npm ls class-validator shows them).'
      : `Load it: TypeScript drops an import that is used as a type only, so add a line like import './${file}' to the file that uses it, or @McpService({ models: () => import('./${file}') }) to the service. That file has to be there and to load.`;
    return [
      {
        code: 'UNKNOWN_RULES',
        subject: `${entry.name}.${missing[0]}`,
        reason: target
          ? 'has class-validator rules that the loaded class-validator does not know'
          : `has class-validator rules, but no class ${entry.name} is loaded`,
        cure,
        location: entry.members[missing[0] as string] ?? entry.location,
      },
    ];
  }
}

/** `src/weather/data.ts#Data` → `data.js`, as an import would name it from the same folder. */
function moduleOf(entry: TypeEntry): string {
  const file = entry.class.slice(0, entry.class.indexOf('#'));
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.([cm]?)tsx?$/, '.$1js');
}

/** A class of the same name that has no rules is not the one whose rules the sources show. */
function withAllRules(targets: readonly Constructor[], { validated }: TypeEntry): readonly Constructor[] {
  const knowing = targets.filter((target) => {
    const known = ruledProperties(target);
    return validated.every((property) => known.has(property));
  });
  return knowing.length > 0 ? knowing : targets;
}

function newestByName(classes: Constructor[]): ReadonlyMap<string, readonly Constructor[]> {
  return groupedBy([...new Set(classes.reverse())], nameOf);
}

function nameOf(target: Constructor): string {
  return publishedName([findOwnRecord(target)?.dto?.name ?? target.name]);
}

/** The name that a run-time class of this type bears: of `Page<Card>` it is `Page`. */
function declaredName(id: TypeId, entry: TypeEntry): string {
  return id === entry.class ? entry.name : publishedName([classNameOf(entry.class)]);
}

function classNameOf(key: ClassKey): string {
  return key.slice(Math.max(key.lastIndexOf('#'), key.lastIndexOf('.')) + 1);
}

function sameMembers(a: TypeEntry, b: TypeEntry): boolean {
  return Object.keys(a.members).sort().join() === Object.keys(b.members).sort().join();
}

function groupedBy<T>(items: Iterable<T>, keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
