import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { MethodEntry, ServiceEntry } from '../manifest/schema-manifest.js';
import { findOwnRecord, lineage, memberRecords, type MemberRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { RegistryOptions } from './compile-catalogue.js';

/** A service class and what the sources say of it. */
export interface BoundService {
  entry: ServiceEntry;
  manifest: BoundManifest;
}

export function findService(
  service: Constructor,
  manifests: readonly BoundManifest[],
  { published }: Pick<RegistryOptions, 'published'>,
): { bound?: BoundService; problems: Problem[] } {
  const named = manifests.flatMap((manifest) =>
    manifest.serviceKeysOf(service).map((key) => ({ entry: manifest.service(key), manifest })),
  );
  const shape = shapeProblem(service);
  if (shape) return { problems: [{ ...shape, location: named[0]?.entry.location }] };
  const fitting = named.filter((candidate) => fits(service, candidate, published === 'listed'));
  const bound = fitting.find(isPublished) ?? fitting[0];
  const others = fitting.filter((other) => other !== bound);
  if (bound && others.every((other) => isSameSource(bound, other))) return { bound, problems: [] };
  if (bound) return { problems: [ambiguous(service, fitting)] };
  return { problems: [named.length > 0 ? outdated(service, named) : unknown(service)] };
}

function shapeProblem(service: Constructor): Problem | undefined {
  const subject = service.name || '(anonymous class)';
  if (!lineage(service).some((owner) => findOwnRecord(owner)?.service)) {
    const cure = 'Mark the class with @McpService(), or take it out of bootstrap({ services }).';
    return { code: 'NOT_A_SERVICE', subject, reason: 'is not marked as a service', cure };
  }
  if (memberRecords(service).length > 0) return undefined;
  const cure =
    'Mark at least one method with @Tool(), @Resource() or @Prompt(), or take the class out of bootstrap({ services }).';
  return { code: 'EMPTY_SERVICE', subject, reason: 'has no tools, resources or prompts', cure };
}

/**
 * The compiled methods take as many parameters as the sources say: the fingerprint where no source is there to hash. Where
 * they are listed by ready schemas, each is looked at when it is called: asking a thousand methods makes the engine compile them.
 */
function fits(service: Constructor, { entry, manifest }: BoundService, isListed: boolean): boolean {
  return memberRecords(service).every((record) => {
    const method = entry.methods[record.member];
    const isPutOff = method && isListed && manifest.hasPublished(method);
    return !method || isPutOff || hasArity(service, record, method);
  });
}

export function hasArity(service: Constructor, record: MemberRecord, { arity }: MethodEntry): boolean {
  return record.placement !== 'method' || methodOf(service, record)?.length === arity;
}

/** Of a generated catalogue in two manifests, the one that came with it has schemas ready. */
function isPublished({ entry, manifest }: BoundService): boolean {
  return Object.values(entry.methods).some((method) => manifest.hasPublished(method));
}

/**
 * The program's own manifest may hold the sources of a package or a generated catalogue whose manifest is given as well: then
 * `../clock/src/clock.service.ts` and `src/clock.service.ts` are one file, as are `src/api/pets.service.ts` and `pets.service.ts`.
 */
function isSameSource(own: BoundService, other: BoundService): boolean {
  if (own.manifest === other.manifest) return false;
  const [one, two] = [own.entry.location, other.entry.location];
  const isWithin = one.endsWith(`/${two}`) || two.endsWith(`/${one}`);
  return isWithin && signaturesOf(own) === signaturesOf(other);
}

function signaturesOf({ entry }: BoundService): string {
  return Object.entries(entry.methods)
    .map(([name, { parameters, returns }]) => {
      const types = parameters.map((parameter) => `${parameter.name}: ${parameter.type.text}`);
      return `${name}(${types.join(', ')}): ${returns.text}`;
    })
    .sort()
    .join('\n');
}

function methodOf(service: Constructor, { member }: MemberRecord): { length: number } | undefined {
  for (const { prototype } of [...lineage(service)].reverse() as { prototype?: object }[]) {
    // By descriptor: a lookup would run getters.
    const value: unknown = prototype && Object.getOwnPropertyDescriptor(prototype, member)?.value;
    if (typeof value === 'function') return value;
  }
  return undefined;
}

function ambiguous({ name }: Constructor, candidates: BoundService[]): Problem {
  return {
    code: 'AMBIGUOUS_CLASS',
    subject: name,
    reason: `is the name of several classes with the same tools: ${candidates.map(({ entry }) => entry.location).join(', ')}`,
    cure: `Give each a name of its own: @McpService({ name: 'Other${name}' }).`,
    location: candidates[0]?.entry.location,
  };
}

function outdated({ name }: Constructor, [candidate]: BoundService[]): Problem {
  return {
    code: 'MANIFEST_STALE',
    subject: name,
    reason: 'has tools whose parameters differ from what the manifest says',
    cure: 'Make the manifest anew and ship it with the server: npx toolwright build.',
    location: candidate?.entry.location,
  };
}

function unknown({ name }: Constructor): Problem {
  return {
    code: 'UNKNOWN_CLASS',
    subject: name || '(anonymous class)',
    reason: 'is not in the manifest with the tools it has now',
    cure: 'Give the class a name that a bundler keeps (esbuild: --keep-names), see that the tsconfig.json of the program includes its file, and make the manifest anew: npx toolwright build.',
  };
}
