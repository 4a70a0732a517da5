import { digest } from '../names.js';
import type { LeftOut } from '../document/operations.js';
import type { CataloguePlan, ServicePlan, ToolPlan } from '../map/catalogue.js';
import type { Note } from '../schema/notes.js';
import type { Direction } from '../schema/shapes.js';
import type { Ownership } from '../write/owners.js';

/** One tool, as the report lists it. */
export interface ReportedTool {
  tool: string;
  /** `GET /pets/{petId}` */
  operation: string;
  /** `PetsService.getPet` */
  method: string;
  /** `schema`: its answers are described and checked; `text`: they are not, for the reason given. */
  output: 'schema' | 'text';
  reason?: string;
  /** Changes with what the document says of the operation: of the request, the arguments and the answer. */
  digest: { request: string; arguments: string; answer: string };
}

/** What became of a document. */
export interface Report {
  generatedBy: 'toolwright openapi';
  source: string;
  title: string;
  version: string;
  /** Operations of the document, whether or not they were selected. */
  operations: number;
  /** Of these, how many `--include` and `--exclude` left out. */
  notSelected: number;
  tools: ReportedTool[];
  /** Operations for which no tool could be made. */
  leftOut: LeftOut[];
  /** Where the tools say less than the document. */
  notes: Note[];
}

export function reportOf(
  plan: CataloguePlan,
  ownership: Ownership,
  counts: { operations: number; notSelected: number },
): Report {
  const digestModels = modelDigests(plan, ownership);
  return {
    generatedBy: 'toolwright openapi',
    source: plan.source,
    title: plan.title,
    version: plan.version,
    ...counts,
    tools: plan.services.flatMap((service) =>
      service.tools.map((tool) => reported(service, tool, digestModels)),
    ),
    leftOut: plan.leftOut,
    notes: plan.notes,
  };
}

function reported(
  { className }: ServicePlan,
  tool: ToolPlan,
  digestModels: (tool: ToolPlan, direction: Direction) => string,
): ReportedTool {
  const { operation, result, title, description, annotations } = tool;
  return {
    tool: tool.tool,
    operation: `${operation.method} ${operation.path}`,
    method: `${className}.${tool.method}`,
    output: result.kind === 'text' ? 'text' : 'schema',
    ...(result.kind === 'text' && { reason: result.reason }),
    digest: {
      request: short([operation, title, description, annotations]),
      arguments: short([tool.argumentsClass, digestModels(tool, 'input')]),
      answer: short([result, digestModels(tool, 'output')]),
    },
  };
}

function modelDigests({ models }: CataloguePlan, ownership: Ownership) {
  const own = new Map([...models].map(([name, model]) => [name, short(model)]));
  return (tool: ToolPlan, direction: Direction): string =>
    [...ownership.reached(tool, direction)]
      .sort()
      .map((name) => `${name} ${own.get(name)}`)
      .join('\n');
}

function short(value: unknown): string {
  return digest(JSON.stringify(value)).slice(0, 12);
}
