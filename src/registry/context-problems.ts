import type { Problem } from '../errors/definition-error.js';
import type { MethodEntry } from '../manifest/schema-manifest.js';

/** What a decorated method is, for messages. */
export type MemberNoun = 'tool' | 'resource' | 'prompt' | 'completion';

const CONTEXTS: Record<MemberNoun, string> = {
  tool: 'ToolContext',
  resource: 'ResourceContext',
  prompt: 'PromptContext',
  completion: 'CompletionContext',
};

/** Parameters that ask for the context of something else: the one that a method gets is that of what it is. */
export function contextProblems(noun: MemberNoun, subject: string, { parameters }: MethodEntry): Problem[] {
  const own = CONTEXTS[noun];
  return parameters.flatMap(({ kind, type, location }): Problem[] => {
    if (kind !== 'context') return [];
    const names = type.text.split(' | ');
    if (names.includes(own) || names.includes('RequestContext')) return [];
    const reason = `is a ${noun} and asks for a ${names.join(' or ')}`;
    const cure = `Declare the parameter as ${own}.`;
    return [{ code: 'INVALID_PARAMETERS', subject, reason, cure, location }];
  });
}
