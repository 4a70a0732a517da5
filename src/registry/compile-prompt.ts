import { parameterRecords, type MemberRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { PromptOptions } from '../metadata/options.js';
import type { RegistryOptions } from './compile-catalogue.js';
import type { Completions } from './compile-completions.js';
import { compileInput } from './compile-input.js';
import type { Compiled } from './compiled.js';
import { findMethod } from './find-method.js';
import type { BoundService } from './find-service.js';
import type { PromptDefinition } from './prompt-definition.js';

/** One decorated method as a prompt. */
export function compilePrompt(
  record: MemberRecord<PromptOptions>,
  service: Constructor,
  bound: BoundService,
  completions: Completions,
  registry: RegistryOptions,
): Compiled<PromptDefinition> {
  const { member, options } = record;
  const method = findMethod(record, service, bound, 'prompt');
  const { subject, location, entry } = method;
  if (!entry) return { problems: method.problems, warnings: [] };

  const name = options.name ?? member;
  const { title, description = entry.description } = options;
  const keywords = parameterRecords(service, member);
  const input = compileInput(
    { target: `prompt ${name}`, subject, entry },
    keywords,
    bound.manifest,
    registry,
  );
  const definition: PromptDefinition = {
    name,
    subject,
    location,
    service,
    member,
    parameters: input.parameters,
    judgeArguments: input.judge,
    completions: completions.get(member) ?? new Map(),
    listing: {
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
