import type { PromptArgument, PromptListing } from '../../registry/prompt-definition.js';
import { judged, type Change, type ChangeKind, type Difference } from './change-rules.js';
import { compareMetadata } from './compare-metadata.js';
import { paired } from './paired.js';
import { escaped } from './walk-schema.js';

export function comparePrompts(before: readonly PromptListing[], after: readonly PromptListing[]): Change[] {
  return paired(before, after, ({ name }) => name).flatMap(([prompt, old, now]) => {
    const differences: Difference[] =
      old && now
        ? [...compareArguments(old, now), ...compareMetadata(old, now, METADATA)]
        : [{ kind: old ? 'prompt-removed' : 'prompt-added', pointer: '' }];
    return differences.map((difference) => judged(difference, 'input', { prompt }));
  });
}

const METADATA = ['title', 'description', 'icons', '_meta'] as const;
const WORDS = ['title', 'description'] as const;

/** By name: they are sent by it, so that their order is no matter. */
function compareArguments(before: PromptListing, after: PromptListing): Difference[] {
  const pairs = paired(before.arguments ?? [], after.arguments ?? [], ({ name }) => name);
  return pairs.flatMap(([name, old, now]): Difference[] => {
    const pointer = `/arguments/${escaped(name)}`;
    const kind = changeOf(old, now);
    const words = old && now ? compareMetadata(old, now, WORDS).map((it) => it.pointer.slice(1)) : [];
    return [
      ...(kind ? [{ kind, pointer }] : []),
      ...(words.length > 0
        ? [{ kind: 'description-changed', pointer, detail: words.join(', ') } as const]
        : []),
    ];
  });
}

function changeOf(
  before: PromptArgument | undefined,
  after: PromptArgument | undefined,
): ChangeKind | undefined {
  if (!after) return 'property-removed';
  if (!before) return after.required ? 'required-property-added' : 'optional-property-added';
  if (Boolean(before.required) === Boolean(after.required)) return undefined;
  return after.required ? 'became-required' : 'became-optional';
}
