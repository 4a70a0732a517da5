import type { Problem } from '../errors/definition-error.js';
import type { SourceLocation } from '../manifest/schema-manifest.js';
import { parameterRecords, type ToolRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import { compileInput } from './compile-input.js';
import { compileOutput } from './compile-output.js';
import type { RegistryOptions } from './compile-tools.js';
import type { BoundService } from './find-service.js';
import { handWrittenProblems } from './hand-written-schemas.js';
import type { ToolDefinition } from './tool-definition.js';
import { toolListing } from './tool-listing.js';
import { nameProblems, nameWarnings } from './tool-names.js';

export interface CompiledTool {
  tool?: ToolDefinition;
  problems: Problem[];
  warnings: string[];
}

/** One decorated method as a tool. */
export function compileTool(
  record: ToolRecord,
  service: Constructor,
  { entry, manifest }: BoundService,
  registry: RegistryOptions,
): CompiledTool {
  const { member, options } = record;
  const subject = `${service.name}.${member}`;
  const method = entry.methods[member];
  const location = method?.location ?? entry.otherMembers[member] ?? entry.location;
  if (!method || record.placement !== 'method') {
    return { problems: [unsupported(record, subject, location)], warnings: [] };
  }

  const name = options.name ?? member;
  const tool = { name, subject, location, options };
  const keywords = parameterRecords(service, member);
  const input = compileInput(tool, method, keywords, manifest, registry);
  const output = compileOutput(tool, method.returns, manifest, registry);
  const problems = [
    ...nameProblems(tool),
    ...method.problems,
    ...input.problems,
    ...output.problems,
    ...handWrittenProblems(tool, keywords, method),
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
    listing: toolListing(name, method, options, input.inputSchema, output.outputSchema),
  };
  return { tool: Object.freeze(definition), problems, warnings };
}

/** What each kind of member is, and how it becomes a method. */
const PLACEMENTS: Record<ToolRecord['placement'], (name: string) => [what: string, cure: string]> = {
  static: () => ['a static member', 'Take `static` away: tools are called on the instance.'],
  property: (name) => [
    'a property',
    `Write it as a method: \`${name}(…) { … }\`, without an arrow function.`,
  ],
  accessor: (name) => ['an accessor', `Write it as a method: \`${name}() { … }\`, without \`get\`.`],
  symbol: () => ['named by a symbol', 'Give the method a name that is a string.'],
  method: (name) => ['no method in the sources', `Write it as a method: \`${name}(…) { … }\`.`],
};

function unsupported({ placement, member }: ToolRecord, subject: string, location: SourceLocation): Problem {
  const [what, cure] = PLACEMENTS[placement](member);
  const reason = `is ${what}, and only a method of the instance can be a tool`;
  return { code: 'UNSUPPORTED_MEMBER', subject, reason, cure, location };
}
