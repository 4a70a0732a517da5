import { parameterRecords, type MemberRecord, type ResourceRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { RegistryOptions } from './compile-catalogue.js';
import type { Completions } from './compile-completions.js';
import { compileInput } from './compile-input.js';
import type { Compiled } from './compiled.js';
import { findMethod } from './find-method.js';
import type { BoundService } from './find-service.js';
import type { ResourceDefinition } from './resource-definition.js';

/** One decorated method as a resource, or as all those that its URI template stands for. */
export function compileResource(
  record: MemberRecord<ResourceRecord>,
  service: Constructor,
  bound: BoundService,
  completions: Completions,
  registry: RegistryOptions,
): Compiled<ResourceDefinition> {
  const { member, options } = record;
  const method = findMethod(record, service, bound, 'resource');
  const { subject, location, entry } = method;
  if (!entry) return { problems: method.problems, warnings: [] };

  const name = options.name ?? member;
  const { uri, title, description = entry.description } = options;
  const keywords = parameterRecords(service, member);
  const input = compileInput(
    { target: `resource ${name}`, subject, entry },
    keywords,
    bound.manifest,
    registry,
  );
  const definition: ResourceDefinition = {
    name,
    subject,
    location,
    service,
    member,
    parameters: input.parameters,
    judgeArguments: input.judge,
    uri,
    match: undefined,
    completions: completions.get(member) ?? new Map(),
    listing: {
      uri,
      name,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
  };
  return {
    definition: Object.freeze(definition),
    problems: [...method.problems, ...input.problems],
    warnings: [],
  };
}
