import type { Constructor } from './constructor.js';
import type { DtoOptions, ParamOptions, ServiceOptions, ToolOptions } from './options.js';

/** What the decorators wrote about one class, on that class alone. */
export interface ClassRecord {
  service?: ServiceOptions;
  dto?: DtoOptions;
  /** True for `@Input`: as the only parameter, the class is the arguments object. */
  isInput?: true;
  /** Files that took part in decorating the class itself, its own among them, compiled or source. */
  decoratedIn?: readonly string[];
  tools: Map<string, ToolRecord>;
  /** Method → position → what `@Param` says. */
  parameters: Map<string, Map<number, ParamOptions>>;
}

export interface ToolRecord {
  member: string;
  /** Only a `method` can be served; the others are definition errors that `bootstrap` reports. */
  placement: 'method' | 'static' | 'property' | 'accessor' | 'symbol';
  options: ToolOptions;
}

// `Symbol.for`: two copies of this package (ESM beside CommonJS, a linked package) share one record.
const RECORD = Symbol.for('toolwright:class-record');

type Recorded = Constructor & { [RECORD]?: ClassRecord };

/** The class's own record, made when it has none; a subclass never writes to its base's. */
export function ownRecord(target: Constructor): ClassRecord {
  const existing = findOwnRecord(target);
  if (existing) return existing;
  const record: ClassRecord = { tools: new Map(), parameters: new Map() };
  Object.defineProperty(target, RECORD, { value: record });
  return record;
}

export function findOwnRecord(target: Constructor): ClassRecord | undefined {
  return Object.hasOwn(target, RECORD) ? (target as Recorded)[RECORD] : undefined;
}

/** Tools of a class, inherited ones first; a subclass's own decorator replaces its base's. */
export function toolRecords(target: Constructor): Map<string, ToolRecord> {
  const tools = new Map<string, ToolRecord>();
  for (const owner of lineage(target)) {
    for (const [member, record] of findOwnRecord(owner)?.tools ?? []) tools.set(member, record);
  }
  return tools;
}

/** What `@Param` says of a method's parameters, by position; the nearest class that decorates any decides. */
export function parameterRecords(target: Constructor, member: string): ReadonlyMap<number, ParamOptions> {
  const owner = lineage(target).findLast((candidate) => findOwnRecord(candidate)?.parameters.has(member));
  return (owner && findOwnRecord(owner)?.parameters.get(member)) ?? new Map();
}

/** The class and its bases, the most general first. */
export function lineage(target: Constructor): Constructor[] {
  const classes: Constructor[] = [];
  for (let current: unknown = target; typeof current === 'function' && current !== Function.prototype;) {
    classes.unshift(current as Constructor);
    current = Object.getPrototypeOf(current);
  }
  return classes;
}
