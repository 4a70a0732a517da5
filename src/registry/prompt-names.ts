import type { Problem } from '../errors/definition-error.js';
import type { PromptDefinition } from './prompt-definition.js';

/** What clients take for a command without quoting it; the protocol itself asks for nothing but a string. */
const PORTABLE_NAME = /^[A-Za-z0-9_-]{1,64}$/;
const LONGEST = 128;

type NamedPrompt = Pick<PromptDefinition, 'name' | 'subject' | 'location'>;

/** Names that no user could type or see. */
export function promptNameProblems({ name, subject, location }: NamedPrompt): Problem[] {
  const fault = nameFault(name);
  if (fault === undefined) return [];
  const cure = `Give it a name of 1 to ${LONGEST} visible characters with @Prompt({ name: '…' }).`;
  return [{ code: 'INVALID_PROMPT', subject, reason: fault, cure, location }];
}

function nameFault(name: string): string | undefined {
  if (name.trim() === '') return 'has an empty prompt name';
  if (name.length > LONGEST) return `has a prompt name of ${name.length} characters`;
  if (name !== name.trim()) return `has the prompt name ${JSON.stringify(name)}, with space around it`;
  return /\p{Cc}/u.test(name)
    ? `has the prompt name ${JSON.stringify(name)}, with a control character`
    : undefined;
}

export function promptNameWarnings(prompt: NamedPrompt): string[] {
  const { name, subject, location } = prompt;
  if (promptNameProblems(prompt).length > 0 || PORTABLE_NAME.test(name)) return [];
  const advice = 'several clients make commands of prompt names, and take only A-Z a-z 0-9 _ - in them';
  return [`${subject}: the prompt name ${JSON.stringify(name)} is valid, but ${advice}. (${location})`];
}
