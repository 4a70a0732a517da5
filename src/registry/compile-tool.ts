import { parameterRecords, type MemberRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ToolOptions } from '../metadata/options.js';
import type { RegistryOptions } from './compile-catalogue.js';
import { compileInput } from './compile-input.js';
import { compileOutput } from './compile-output.js';
import { compileWrittenInput } from './compile-written-input.js';
import type { Compiled } from './compiled.js';
import { findMethod } from './find-method.js';
import type { BoundService } from './find-service.js';
import { handWrittenProblems } from './hand-written-schemas.js';
import { timeoutProblems } from './timeout-problems.js';
import type { ToolDefinition } from './tool-definition.js';
import { toolListing } from './tool-listing.js';
import { nameProblems, nameWarnings } from './tool-names.js';

/** One decorated method as a tool. */
export function compileTool(
  record: MemberRecord<ToolOptions>,
  service: Constructor,
  bound: BoundService,
  registry: RegistryOptions,
): Compiled<ToolDefinition> {
  const { member, options } = record;
  const method = findMethod(record, service, bound, 'tool');
  const { subject, location, entry } = method;
  if (!entry) return { problems: method.problems, warnings: [] };

  const name = options.name ?? member;
  const tool = { name, subject, location, options };
  const keywords = parameterRecords(service, member);
  const target = { target: `tool ${name}`, subject, location, entry };
  const input = options.input
    ? compileWrittenInput(target, options.input, keywords, bound.manifest, registry)
    : compileInput(target, keywords, bound.manifest, registry);
  const output = compileOutput(tool, entry.returns, bound.manifest, registry);
  const problems = [
    ...nameProblems(tool),
    ...method.problems,
    ...timeoutProblems(subject, options.timeout, location),
    ...input.problems,
    ...output.problems,
    ...handWrittenProblems(tool, keywords, entry),
  ];
  const warnings = [
    ...nameWarnings(tool),
    ...(output.warning ? [`${subject}: ${output.warning}. (${location})`] : []),
  ];
  const definition: ToolDefinition = {
    name,
    subject,
    location,
    service,
    member,
    parameters: input.parameters,
    judgeArguments: input.judge,
    output: output.plan,
    text: options.text ?? 'pretty',
    timeout: options.timeout,
    listing: toolListing(name, entry, options, input.inputSchema, output.outputSchema),
  };
  return { definition: Object.freeze(definition), problems, warnings };
}
