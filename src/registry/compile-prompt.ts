import { parameterRecords, type MemberRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { PromptOptions } from '../metadata/options.js';
import { argumentCompletions } from './argument-completions.js';
import type { RegistryOptions } from './compile-catalogue.js';
import type { Completions } from './compile-completions.js';
import { compileInput } from './compile-input.js';
import type { Compiled } from './compiled.js';
import { decoratorOptionProblems } from './decorator-options.js';
import { findMethod } from './find-method.js';
import type { BoundService } from './find-service.js';
import { handWrittenProblems } from './hand-written-schemas.js';
import { promptArguments } from './prompt-arguments.js';
import type { PromptDefinition } from './prompt-definition.js';
import { promptNameProblems, promptNameWarnings } from './prompt-names.js';
import { promptForm, promptOutputProblems } from './prompt-output.js';
import { timeoutProblems } from './timeout-problems.js';

/** One decorated method as a prompt. */
export function compilePrompt(
  record: MemberRecord<PromptOptions>,
  service: Constructor,
  bound: BoundService,
  completions: Completions,
  registry: RegistryOptions,
): Compiled<PromptDefinition> {
  const { member, options } = record;
  const { manifest } = bound;
  const method = findMethod(record, service, bound, 'prompt');
  const { subject, location, entry } = method;
  const misused = decoratorOptionProblems('Prompt', options, method);
  if (!entry || misused.length > 0) return { problems: [...method.problems, ...misused], warnings: [] };

  const { name = member, title, description = entry.description, icons, meta } = options;
  const named = { name, subject, location };
  const keywords = parameterRecords(service, member);
  const target = { target: `prompt ${name}`, subject, entry, strings: true };
  const input = compileInput(target, keywords, manifest, registry);
  const completed = argumentCompletions(member, input.inputSchema, completions);
  const form = promptForm(entry.returns, manifest);
  const problems = [
    ...promptNameProblems(named),
    ...method.problems,
    ...timeoutProblems(subject, options.timeout, location),
    ...input.problems,
    ...(form ? [] : promptOutputProblems(named, entry.returns, manifest)),
    ...handWrittenProblems({ subject, location, options: {} }, keywords, entry),
    ...completed.problems,
  ];
  const definition: PromptDefinition = {
    ...named,
    service,
    member,
    parameters: input.parameters,
    judgeArguments: input.judge,
    timeout: options.timeout,
    returns: form ?? 'messages',
    completions: completed.completions,
    listing: Object.freeze({
      name,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      arguments: promptArguments(input.inputSchema),
      ...(icons && { icons }),
      ...(meta && { _meta: meta }),
    }),
  };
  return { definition: Object.freeze(definition), problems, warnings: promptNameWarnings(named) };
}
