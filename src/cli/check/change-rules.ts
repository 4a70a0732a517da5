import type { EntryName } from './entry-name.js';

/** Whether a change breaks a client that was written for what was published before. */
export type Verdict = 'breaks' | 'fine';

interface ChangeRule {
  /** Said of the place that changed. */
  says: string;
  /** In what clients send: whatever was accepted has to stay accepted. */
  input: Verdict;
  /** In what clients get: whatever comes has to be something that could come before. */
  output: Verdict;
}

const narrower = { input: 'breaks', output: 'fine' } as const;
const wider = { input: 'fine', output: 'breaks' } as const;
const either = { input: 'breaks', output: 'breaks' } as const;
const harmless = { input: 'fine', output: 'fine' } as const;

/** Every change that is told apart. Rules of applications, and of entries of lists, are the same for both directions. */
export const CHANGE_RULES = {
  'application-removed': { says: 'application is gone', ...either },
  'application-added': { says: 'application is new', ...harmless },
  'tool-removed': { says: 'tool is gone', ...either },
  'tool-added': { says: 'tool is new', ...harmless },
  'output-schema-removed': { says: 'is gone: clients that read structured content find none', ...either },
  'output-schema-added': { says: 'is new', ...harmless },
  'resource-removed': { says: 'resource is gone', ...either },
  'resource-added': { says: 'resource is new', ...harmless },
  'resource-template-removed': { says: 'resource template is gone', ...either },
  'resource-template-added': { says: 'resource template is new', ...harmless },
  'mime-type-changed': { says: 'changed', ...either },
  'mime-type-added': { says: 'is new', ...harmless },
  'prompt-removed': { says: 'prompt is gone', ...either },
  'prompt-added': { says: 'prompt is new', ...harmless },
  'metadata-changed': { says: 'changed', ...harmless },

  'property-removed': { says: 'is gone', ...either },
  'required-property-added': { says: 'is new and required', ...narrower },
  'optional-property-added': { says: 'is new', ...harmless },
  'property-added-to-closed': { says: 'is new in a schema that allowed no further properties', ...wider },
  'became-required': { says: 'is now required', ...narrower },
  'became-optional': { says: 'may now be absent', ...wider },
  closed: { says: 'allows no undeclared properties any more', ...either },
  opened: { says: 'allows undeclared properties now', ...wider },

  'type-narrowed': { says: 'allows fewer types', ...narrower },
  'type-widened': { says: 'allows more types', ...wider },
  'type-changed': { says: 'has another type', ...either },
  'alternative-removed': { says: 'has an alternative less', ...narrower },
  'alternative-added': { says: 'has an alternative more', ...wider },
  'value-removed': { says: 'allows a value less', ...narrower },
  'value-added': { says: 'allows a value more', ...wider },
  'values-listed': { says: 'allows listed values only', ...narrower },
  'values-freed': { says: 'allows other than the listed values', ...wider },
  'limit-tightened': { says: 'is stricter', ...narrower },
  'limit-loosened': { says: 'is less strict', ...wider },
  'rule-changed': { says: 'has another rule', ...either },

  'default-changed': { says: 'has another default', ...harmless },
  'description-changed': { says: 'is described in other words', ...harmless },
} satisfies Record<string, ChangeRule>;

export type ChangeKind = keyof typeof CHANGE_RULES;

/** Something that differs between two catalogues. */
export interface Difference {
  kind: ChangeKind;
  /** JSON pointer into the entry, references followed; a prompt's arguments by their names. */
  pointer: string;
  /** `number → string` */
  detail?: string;
}

export interface Change extends EntryName {
  kind: ChangeKind;
  verdict: Verdict;
  pointer: string;
  text: string;
}

export function judged(
  { kind, pointer, detail }: Difference,
  direction: 'input' | 'output',
  entry: EntryName = {},
): Change {
  const rule: ChangeRule = CHANGE_RULES[kind];
  const text = detail === undefined ? rule.says : `${rule.says}: ${detail}`;
  return { kind, verdict: rule[direction], ...entry, pointer, text };
}

export function breaks({ verdict }: Change): boolean {
  return verdict === 'breaks';
}
