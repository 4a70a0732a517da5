import type { Problem } from '../errors/definition-error.js';
import type { MethodEntry, SourceLocation } from '../manifest/schema-manifest.js';
import type { MemberRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import { contextProblems, type MemberNoun } from './context-problems.js';
import type { BoundService } from './find-service.js';

/** A decorated member and what the sources say of it; `entry` is absent where it is no method. */
export interface FoundMethod {
  /** `WeatherService.getWeather` */
  subject: string;
  location: SourceLocation;
  entry?: MethodEntry;
  problems: Problem[];
}

/** @param noun - What the member is meant to be. */
export function findMethod(
  record: MemberRecord,
  service: Constructor,
  { entry }: BoundService,
  noun: MemberNoun,
): FoundMethod {
  const { member, placement } = record;
  const subject = `${service.name}.${member}`;
  const method = entry.methods[member];
  const location = method?.location ?? entry.otherMembers[member] ?? entry.location;
  if (method && placement === 'method') {
    const problems = [...method.problems, ...contextProblems(noun, subject, method)];
    return { subject, location, entry: method, problems };
  }
  return { subject, location, problems: [unsupported(record, noun, subject, location)] };
}

/** What each kind of member is, and how it becomes a method. */
const PLACEMENTS: Record<MemberRecord['placement'], (name: string) => [what: string, cure: string]> = {
  static: () => ['a static member', 'Take `static` away: methods are called on the instance.'],
  property: (name) => [
    'a property',
    `Write it as a method: \`${name}(…) { … }\`, without an arrow function.`,
  ],
  accessor: (name) => ['an accessor', `Write it as a method: \`${name}() { … }\`, without \`get\`.`],
  symbol: () => ['named by a symbol', 'Give the method a name that is a string.'],
  method: (name) => ['no method in the sources', `Write it as a method: \`${name}(…) { … }\`.`],
};

function unsupported(
  { placement, member }: MemberRecord,
  noun: string,
  subject: string,
  location: SourceLocation,
): Problem {
  const [what, cure] = PLACEMENTS[placement](member);
  const reason = `is ${what}, and only a method of the instance can be a ${noun}`;
  return { code: 'UNSUPPORTED_MEMBER', subject, reason, cure, location };
}
