import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { SourceLocation, TypeId, TypeSchema, TypeUse } from '../manifest/schema-manifest.js';
import { typeProblems } from './type-problems.js';

/** What a prompt's method hands back: messages in one of their forms, or a whole result. */
export type PromptForm = 'messages' | 'result';

/** The form that a return type promises; none for a type that a prompt cannot return. */
export function promptForm(returns: TypeUse, manifest: BoundManifest): PromptForm | undefined {
  if (returns.optional) return undefined;
  if (returns.kind === 'content') return 'messages';
  if (returns.prompt) return returns.prompt;
  return returns.schema && isText(returns.schema, manifest) ? 'messages' : undefined;
}

/** Nothing but text, alone or in lists. */
function isText(schema: TypeSchema, manifest: BoundManifest, seen: readonly TypeId[] = []): boolean {
  const { $ref, native, anyOf, items, prefixItems, type } = schema;
  if ($ref !== undefined) {
    return !seen.includes($ref) && isText(manifest.entry($ref).schema, manifest, [...seen, $ref]);
  }
  if (native) return false;
  const parts = [...(anyOf ?? []), ...(prefixItems ?? []), ...(items ? [items] : [])];
  if (parts.length > 0) return parts.every((part) => isText(part, manifest, seen));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return values ? values.every((value) => typeof value === 'string') : type === 'string';
}

/** Why a type is none that a prompt can return; one that cannot be resolved is told in the compiler's words. */
export function promptOutputProblems(
  { subject, location }: { subject: string; location: SourceLocation },
  returns: TypeUse,
  manifest: BoundManifest,
): Problem[] {
  const unresolved = typeProblems(returns, manifest).filter(({ code }) => code === 'UNRESOLVED_TYPE');
  if (unresolved.length > 0) return unresolved;
  const reason =
    returns.kind === 'nothing'
      ? 'returns nothing, and a prompt is made of messages'
      : `returns '${returns.text}', which is no message of a prompt`;
  const cure =
    'Return text, a UserMessage or AssistantMessage, content blocks such as Image, or a list of these; or a PromptResult.';
  return [{ code: 'INVALID_PROMPT', subject, reason, cure, location }];
}
