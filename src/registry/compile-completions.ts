import type { Problem } from '../errors/definition-error.js';
import type { ParameterEntry } from '../manifest/schema-manifest.js';
import { primitiveRecords, type CompletionRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import { nearestName } from '../validation/near-name.js';
import type { Compiled } from './compiled.js';
import type { CompletionMethod } from './completion-definition.js';
import { findMethod } from './find-method.js';
import type { BoundService } from './find-service.js';

/** A service's completions: method → argument → what completes it. */
export type Completions = ReadonlyMap<string, ReadonlyMap<string, CompletionMethod>>;

/** The methods of a service that complete arguments; whether these are there is for the prompt or resource to say. */
export function compileCompletions(
  service: Constructor,
  bound: BoundService,
): { completions: Completions; faulty: Compiled<never>[] } {
  const completions = new Map<string, Map<string, CompletionMethod>>();
  const faulty: Compiled<never>[] = [];
  for (const record of primitiveRecords(service, 'completions').values()) {
    const { subject, location, entry, problems } = findMethod(record, service, bound, 'completion');
    const { member } = record;
    const parameters = (entry?.parameters ?? []).map(({ kind }) => ({
      from: kind === 'context' ? ('context' as const) : ('arguments' as const),
    }));
    const definition: CompletionMethod = { kind: 'method', subject, location, service, member, parameters };
    const faults = [...problems, ...parameterProblems(definition, entry?.parameters ?? [])];
    for (const one of record.options) {
      if (!namesArgument(one)) {
        const reason = 'does not say what it completes';
        faults.push(completionProblem(definition, reason, `Write @Completion('method', 'argument').`));
        continue;
      }
      const ofMethod = completions.get(one.of) ?? new Map<string, CompletionMethod>();
      faults.push(...targetProblems(definition, one, service), ...twinProblems(definition, one, ofMethod));
      if (entry) completions.set(one.of, ofMethod.set(one.argument, definition));
    }
    if (faults.length > 0) faulty.push({ problems: faults, warnings: [] });
  }
  return { completions, faulty };
}

/** A problem of a `@Completion`, told where its method stands. */
export function completionProblem(
  { subject, location }: CompletionMethod,
  reason: string,
  cure: string,
): Problem {
  return { code: 'INVALID_COMPLETION', subject, reason, cure, location };
}

/** A runner such as tsx checks no types. */
function namesArgument({ of, argument }: Partial<CompletionRecord>): boolean {
  return typeof of === 'string' && typeof argument === 'string';
}

function targetProblems(
  definition: CompletionMethod,
  { of, argument }: CompletionRecord,
  service: Constructor,
): Problem[] {
  const known = [
    ...primitiveRecords(service, 'prompts').keys(),
    ...primitiveRecords(service, 'resources').keys(),
  ];
  if (known.includes(of)) return [];
  const isTool = primitiveRecords(service, 'tools').has(of);
  const nearest = nearestName(of, known);
  const what = isTool
    ? 'is a tool, and the protocol completes arguments of prompts and resource templates only'
    : `is no prompt and no resource of ${service.name}`;
  return [
    completionProblem(
      definition,
      `completes '${argument}' of '${of}', which ${what}`,
      nearest === undefined
        ? `Name a method of ${service.name} that is marked with @Prompt() or @Resource().`
        : `Write @Completion('${nearest}', '${argument}').`,
    ),
  ];
}

function twinProblems(
  definition: CompletionMethod,
  { of, argument }: CompletionRecord,
  ofMethod: ReadonlyMap<string, CompletionMethod>,
): Problem[] {
  const earlier = ofMethod.get(argument);
  if (!earlier) return [];
  const by = earlier.member === definition.member ? 'it' : earlier.subject;
  const reason = `completes '${argument}' of '${of}', which ${by} (${earlier.location}) completes already`;
  return [completionProblem(definition, reason, 'Leave one of the two @Completion() out.')];
}

/** A completion is handed what was typed so far and, where it asks for one, the context. */
function parameterProblems(definition: CompletionMethod, parameters: readonly ParameterEntry[]): Problem[] {
  const values = parameters.filter(({ kind }) => kind !== 'context');
  const strange = values.length > 1 ? values[1] : values.find((parameter) => !takesText(parameter));
  if (!strange) return [];
  return [
    completionProblem(
      definition,
      `has the parameter '${strange.name}' of type '${strange.type.text}', and gets only the text that was typed so far and a CompletionContext`,
      'Write (value: string, context: CompletionContext); arguments that are chosen already are context.arguments.',
    ),
  ];
}

function takesText({ kind, type }: ParameterEntry): boolean {
  if (kind !== 'value') return false;
  if (type.kind === 'opaque') return true;
  const { type: types = [], native, enum: listed, const: constant } = type.schema ?? {};
  return [types].flat().includes('string') && !native && !listed && constant === undefined;
}
