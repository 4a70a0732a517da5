import type { AccessRule } from './access-rule.js';
import type { Constructor } from './constructor.js';
import type {
  DtoOptions,
  ParamOptions,
  PromptOptions,
  ResourceOptions,
  ServiceOptions,
  ToolOptions,
} from './options.js';

/** What the decorators wrote about one class, on that class alone. */
export interface ClassRecord {
  service?: ServiceOptions;
  dto?: DtoOptions;
  /** True for `@Input`: as the only parameter, the class is the arguments object. */
  isInput?: true;
  /** Files that took part in decorating the class itself, its own among them, compiled or source. */
  decoratedIn?: readonly string[];
  tools: MemberRecords<ToolOptions>;
  resources: MemberRecords<ResourceRecord>;
  prompts: MemberRecords<PromptOptions>;
  completions: MemberRecords<readonly CompletionRecord[]>;
  /** Method → position → what `@Param` says. */
  parameters: Map<string, Map<number, ParamOptions>>;
  /** Who may use any of the members. */
  access: readonly AccessRule[];
  /** Who may use one member, by its name. */
  memberAccess: Map<string, readonly AccessRule[]>;
}

/** Decorated members by name. */
export type MemberRecords<Options> = Map<string, MemberRecord<Options>>;

export interface MemberRecord<Options = unknown> {
  member: string;
  /** Only a `method` can be served; the others are definition errors that `bootstrap` reports. */
  placement: 'method' | 'static' | 'property' | 'accessor' | 'symbol';
  options: Options;
}

export interface ResourceRecord extends ResourceOptions {
  /** A URI, or a URI template (RFC 6570) whose variables are the method's parameters. */
  uri: string;
}

/** Which argument of which method a completion is for. */
export interface CompletionRecord {
  /** Name of the prompt or resource method of the same class. */
  of: string;
  argument: string;
}

/** What a class may offer, by the field of its record. */
type Primitives = Pick<ClassRecord, 'tools' | 'resources' | 'prompts' | 'completions'>;
export type PrimitiveKind = keyof Primitives;
const KINDS: readonly PrimitiveKind[] = ['tools', 'resources', 'prompts', 'completions'];

// `Symbol.for`: two copies of this package (ESM beside CommonJS, a linked package) share one record.
const RECORD = Symbol.for('toolwright:class-record');

type Recorded = Constructor & { [RECORD]?: ClassRecord };

/** The class's own record, made when it has none; a subclass never writes to its base's. */
export function ownRecord(target: Constructor): ClassRecord {
  const existing = findOwnRecord(target);
  if (existing) return existing;
  const record: ClassRecord = {
    tools: new Map(),
    resources: new Map(),
    prompts: new Map(),
    completions: new Map(),
    parameters: new Map(),
    access: [],
    memberAccess: new Map(),
  };
  Object.defineProperty(target, RECORD, { value: record });
  return record;
}

export function findOwnRecord(target: Constructor): ClassRecord | undefined {
  return Object.hasOwn(target, RECORD) ? (target as Recorded)[RECORD] : undefined;
}

/** What a class offers of one kind, inherited members first; a subclass's own decorator replaces its base's. */
export function primitiveRecords<Kind extends PrimitiveKind>(
  target: Constructor,
  kind: Kind,
): Primitives[Kind] {
  const members = new Map<string, MemberRecord>();
  for (const owner of lineage(target)) {
    for (const [member, record] of findOwnRecord(owner)?.[kind] ?? []) members.set(member, record);
  }
  return members as Primitives[Kind];
}

/** Everything that a class offers; a member that is two things, a tool and a resource, stands here twice. */
export function memberRecords(target: Constructor): MemberRecord[] {
  return KINDS.flatMap((kind) => [...primitiveRecords(target, kind).values()]);
}

/** What `@Param` says of a method's parameters, by position; the nearest class that decorates any decides. */
export function parameterRecords(target: Constructor, member: string): ReadonlyMap<number, ParamOptions> {
  const owner = lineage(target).findLast((candidate) => findOwnRecord(candidate)?.parameters.has(member));
  return (owner && findOwnRecord(owner)?.parameters.get(member)) ?? new Map();
}

/** Members that are named in a rule of access, inherited ones among them. */
export function membersWithAccess(target: Constructor): string[] {
  return [
    ...new Set(lineage(target).flatMap((owner) => [...(findOwnRecord(owner)?.memberAccess.keys() ?? [])])),
  ];
}

/**
 * Who may use a member: all of these rules must allow. Those of the class and its bases add up; of those on the member the
 * nearest class that has any decides.
 */
export function accessRules(target: Constructor, member: string): readonly AccessRule[] {
  const records = lineage(target).flatMap((owner) => findOwnRecord(owner) ?? []);
  if (records.every(isOpen)) return [];
  const own = records.findLast(({ memberAccess }) => memberAccess.has(member))?.memberAccess.get(member);
  return [...records.flatMap(({ access }) => access), ...(own ?? [])];
}

function isOpen({ access, memberAccess }: ClassRecord): boolean {
  return access.length === 0 && memberAccess.size === 0;
}

const lineages = new WeakMap<Constructor, readonly Constructor[]>();

/** The class and its bases, the most general first. */
export function lineage(target: Constructor): readonly Constructor[] {
  let known = lineages.get(target);
  if (!known) lineages.set(target, (known = findLineage(target)));
  return known;
}

function findLineage(target: Constructor): Constructor[] {
  const classes: Constructor[] = [];
  for (let current: unknown = target; typeof current === 'function' && current !== Function.prototype;) {
    classes.unshift(current as Constructor);
    current = Object.getPrototypeOf(current);
  }
  return classes;
}
