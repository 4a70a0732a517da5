import { primitiveRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { Compiled } from './compiled.js';
import type { CompletionDefinition } from './completion-definition.js';
import { findMethod } from './find-method.js';
import type { BoundService } from './find-service.js';

/** A service's completions: method → argument → what completes it. */
export type Completions = ReadonlyMap<string, ReadonlyMap<string, CompletionDefinition>>;

export function compileCompletions(
  service: Constructor,
  bound: BoundService,
): { completions: Completions; faulty: Compiled<never>[] } {
  const completions = new Map<string, Map<string, CompletionDefinition>>();
  const faulty: Compiled<never>[] = [];
  for (const record of primitiveRecords(service, 'completions').values()) {
    const { subject, location, entry, problems } = findMethod(record, service, bound, 'completion');
    if (problems.length > 0) faulty.push({ problems, warnings: [] });
    if (!entry) continue;
    const parameters = entry.parameters.map(({ kind }) => ({
      from: kind === 'context' ? ('context' as const) : ('arguments' as const),
    }));
    const definition = { subject, location, service, member: record.member, parameters };
    for (const { of, argument } of record.options) {
      const ofMethod = completions.get(of) ?? new Map<string, CompletionDefinition>();
      completions.set(of, ofMethod.set(argument, definition));
    }
  }
  return { completions, faulty };
}
