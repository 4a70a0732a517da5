import { isDeepStrictEqual } from 'node:util';
import type { Answer as ToolAnswer, ClientKind, ListedTool, StrictClient } from '../../support/clients.js';
import type { Answer, DocumentOperation } from './answers.js';
import type { MockUpstream } from './mock-upstream.js';
import type { OwnSchemas } from './own-schema.js';
import { sampledArguments } from './sampled-arguments.js';

/** Which tool stands for which operation, as the generator's report says. */
export interface ReportedTool {
  tool: string;
  operation: string;
}

export interface Findings {
  calls: number;
  /** By client: what it threw instead of an answer. */
  rejections: Record<ClientKind, string[]>;
  /** Answers that the server refused since they break their contract. */
  violations: number;
  /** Of these, answers that the document's own schema admits: faults of ours. */
  disagreements: string[];
  /** Answers that break the document's schema in what the tool's schema does not say. */
  passed: string[];
  /** Calls whose arguments the tool's schema admits and the server refused: faults of ours. */
  refusedArguments: string[];
  /** Tools whose schema admits none of the sampled arguments: patterns that the sampler cannot fill. */
  withoutArguments: string[];
  /** Requests that were not those of the operation, and every other error result. */
  failures: string[];
  /** Structured answers that are not the value that the upstream sent. */
  altered: string[];
}

export interface Examination {
  tools: readonly ReportedTool[];
  operations: readonly DocumentOperation[];
  clients: Readonly<Record<ClientKind, StrictClient>>;
  upstream: MockUpstream;
  schemas: OwnSchemas;
}

/** Calls each tool by each client, once for each answer of its operation. */
export async function examine(examination: Examination): Promise<Findings> {
  const { tools, operations, clients } = examination;
  const findings: Findings = {
    calls: 0,
    rejections: { 'sdk 1.x': [], 'client 2.x': [] },
    violations: 0,
    disagreements: [],
    passed: [],
    refusedArguments: [],
    withoutArguments: [],
    failures: [],
    altered: [],
  };
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const listed = new Map((await clients['sdk 1.x'].list()).map((tool) => [tool.name, tool]));
  for (const { tool: name, operation: id } of tools) {
    const tool = listed.get(name);
    const operation = byId.get(id);
    if (!tool || !operation) {
      findings.failures.push(`${name}: ${tool ? `no operation ${id}` : 'is not listed'}`);
      continue;
    }
    await examineTool(examination, tool, operation, findings);
  }
  return findings;
}

async function examineTool(
  { clients, upstream, schemas }: Examination,
  tool: ListedTool,
  operation: DocumentOperation,
  findings: Findings,
): Promise<void> {
  const { args, isValid } = sampledArguments(tool);
  if (!isValid) findings.withoutArguments.push(tool.name);
  for (const given of operation.answers) {
    const answer = completed(given, schemas);
    for (const [kind, client] of Object.entries(clients) as [ClientKind, StrictClient][]) {
      upstream.expect(operation, answer);
      findings.calls += 1;
      let got: ToolAnswer;
      try {
        got = await client.call(tool.name, args);
      } catch (error) {
        findings.rejections[kind].push(`${tool.name} (${answer.origin}): ${(error as Error).message}`);
        continue;
      }
      // The server's judgement does not depend on who asks.
      if (kind === 'sdk 1.x') note(tool, answer, got, isValid, schemas, findings);
      findings.failures.push(...upstream.takeFaults().map((fault) => `${tool.name}: ${fault}`));
    }
  }
}

function note(
  tool: ListedTool,
  answer: Answer,
  got: ToolAnswer,
  isValid: boolean,
  schemas: OwnSchemas,
  findings: Findings,
): void {
  const text = got.content[0]?.text ?? '';
  const about = `${tool.name} (${answer.origin})`;
  const own = answer.schema === undefined ? undefined : schemas.judge(answer.schema, answer.body);
  if (!got.isError) {
    if (!tool.outputSchema) return;
    if (own?.verdict === 'invalid') findings.passed.push(`${about}: ${own.reason}`);
    // What breaks the document's schema is let pass where that does no harm: a null is no value then.
    else if (!isSame(got.structuredContent, answer.body)) findings.altered.push(about);
  } else if (text.startsWith('Invalid arguments')) {
    if (isValid) findings.refusedArguments.push(`${tool.name}: ${text}`);
  } else if (text.includes('does not match what it declares')) {
    findings.violations += 1;
    if (own?.verdict !== 'invalid') {
      findings.disagreements.push(`${about}, ${own?.verdict ?? 'without schema'}: ${text}`);
    }
  } else {
    findings.failures.push(`${about}: ${text}`);
  }
}

function completed(answer: Answer, schemas: OwnSchemas): Answer {
  if (answer.origin === 'example' || answer.schema === undefined) return answer;
  return { ...answer, body: schemas.mend(answer.schema, answer.body) };
}

/** The value itself, or wrapped, as values are that are no objects. */
function isSame(structured: unknown, sent: unknown): boolean {
  if (isDeepStrictEqual(structured, sent)) return true;
  if (typeof structured !== 'object' || structured === null) return sent === undefined;
  const wrapped = Object.values(structured);
  return wrapped.length === 1 && isDeepStrictEqual(wrapped[0], sent ?? null);
}
