import type { Problem } from '../errors/definition-error.js';
import type { AccessRequest, AccessRule, Guard, ScopeRule } from '../metadata/access-rule.js';
import { accessRules, membersWithAccess, primitiveRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { BoundService } from './find-service.js';
import type { PrimitiveDefinition } from './method-definition.js';

/** A member that not everybody may use. */
export interface GuardedMember {
  /** All scopes that its rules ask for; undefined where none asks for any, and no identity is needed. */
  readonly scopes: readonly string[] | undefined;
  /** All of them must allow. */
  readonly guards: readonly Guard[];
  /** What a guard is told of the member. */
  readonly member: Pick<AccessRequest, 'kind' | 'name' | 'service' | 'method'>;
}

/** Those of the definitions that not everybody may use. */
export function guardedMembers(
  kind: AccessRequest['kind'],
  definitions: readonly PrimitiveDefinition[],
): [PrimitiveDefinition, GuardedMember][] {
  return definitions.flatMap((definition): [PrimitiveDefinition, GuardedMember][] => {
    const { name, service, member } = definition;
    const rules = accessRules(service, member);
    if (rules.length === 0) return [];
    const scoped = rules.filter(isScopeRule);
    const guarded = {
      scopes: scoped.length > 0 ? [...new Set(scoped.flatMap(({ scopes }) => scopes))] : undefined,
      guards: rules.filter((rule): rule is Guard => !isScopeRule(rule)),
      member: { kind, name, service, method: member },
    };
    return [[definition, guarded]];
  });
}

export function isScopeRule(rule: AccessRule): rule is ScopeRule {
  return typeof rule !== 'function';
}

/** What is wrong with the rules of a service: one that cannot be judged, or that guards nothing, must not pass unseen. */
export function accessProblems(service: Constructor, { entry }: BoundService): Problem[] {
  const served = new Set(
    (['tools', 'resources', 'prompts'] as const).flatMap((kind) => [
      ...primitiveRecords(service, kind).keys(),
    ]),
  );
  const named = membersWithAccess(service);
  const idle = named.filter((member) => !served.has(member));
  const faulty = [...new Set([...served, ...named])].filter(
    (member) => !accessRules(service, member).every(isRule),
  );
  const place = (member: string) => ({
    code: 'INVALID_ACCESS_RULE' as const,
    subject: `${service.name}.${member}`,
    location: entry.methods[member]?.location ?? entry.otherMembers[member] ?? entry.location,
  });
  return [
    ...faulty.map((member) => ({
      ...place(member),
      reason: 'has an @Authorize() that is neither a list of scopes nor a function',
      cure: "Write @Authorize({ scopes: ['admin'] }), or give a function that decides.",
    })),
    ...idle.map((member) => ({
      ...place(member),
      reason: 'has an @Authorize(), but is no tool, resource or prompt',
      cure: 'Put it on the member that it is to guard; completions and subscriptions follow what they belong to.',
    })),
  ];
}

function isRule(rule: unknown): boolean {
  if (typeof rule === 'function') return true;
  const { scopes } = (rule ?? {}) as Partial<ScopeRule>;
  return Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string');
}
