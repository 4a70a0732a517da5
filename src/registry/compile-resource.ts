import type { Problem } from '../errors/definition-error.js';
import { parameterRecords, type MemberRecord, type ResourceRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import { argumentCompletions } from './argument-completions.js';
import type { RegistryOptions } from './compile-catalogue.js';
import type { Completions } from './compile-completions.js';
import { compileContents } from './compile-contents.js';
import { compileInput } from './compile-input.js';
import type { Compiled } from './compiled.js';
import { decoratorOptionProblems } from './decorator-options.js';
import { findMethod } from './find-method.js';
import type { BoundService } from './find-service.js';
import { handWrittenProblems } from './hand-written-schemas.js';
import { matchUri } from './match-uri.js';
import type { ResourceDefinition } from './resource-definition.js';
import { resourceListing } from './resource-listing.js';
import { readResourceUri } from './resource-uri.js';
import { variableFaults } from './resource-variables.js';
import { timeoutProblems } from './timeout-problems.js';

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
  const misused = decoratorOptionProblems('Resource', options, method);
  if (!entry || misused.length > 0) return { problems: [...method.problems, ...misused], warnings: [] };

  const name = options.name ?? member;
  const keywords = parameterRecords(service, member);
  const target = { target: `resource ${name}`, subject, entry, strings: true };
  const input = compileInput(target, keywords, bound.manifest, registry);
  const completed = argumentCompletions(member, input.inputSchema, completions);
  const resource = { name, subject, location, options };
  const { plan, mimeType, problems } = compileContents(resource, entry.returns, bound.manifest, registry);
  const { template, faults } = readResourceUri(options.uri);
  // What a template's variables are shows only where it can be read.
  if (faults.length === 0) faults.push(...variableFaults(options.uri, template, input.inputSchema));
  if (template && options.size !== undefined) {
    faults.push({
      reason: 'gives a size for all that its URI template stands for',
      cure: 'Leave `size` out.',
    });
  }
  const definition: ResourceDefinition | undefined = plan && {
    name,
    subject,
    location,
    service,
    member,
    parameters: input.parameters,
    judgeArguments: input.judge,
    timeout: options.timeout,
    uri: options.uri,
    match: template && ((uri) => matchUri(template, uri)),
    completions: completed.completions,
    contents: plan,
    listing: resourceListing(name, options, entry, mimeType, template !== undefined),
  };
  return {
    ...(definition && { definition: Object.freeze(definition) }),
    problems: [
      ...method.problems,
      ...timeoutProblems(subject, options.timeout, location),
      ...faults.map((fault): Problem => ({ code: 'INVALID_RESOURCE', subject, ...fault, location })),
      ...input.problems,
      ...problems,
      ...handWrittenProblems({ subject, location, options: {} }, keywords, entry),
      ...completed.problems,
    ],
    warnings: [],
  };
}
