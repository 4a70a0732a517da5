import { isDeepStrictEqual } from 'node:util';
import type { ToolListing } from '../../registry/tool-definition.js';
import type { Catalogue } from './catalogue.js';
import { judged, type Change } from './change-rules.js';
import { compareSchemas } from './compare-schemas.js';

/** What differs between two catalogues, breaking changes first. */
export function compareCatalogues(before: readonly Catalogue[], after: readonly Catalogue[]): Change[] {
  const [onlyBefore, onlyAfter] = [before[0], after[0]];
  // One application is itself under whatever name; several are known by theirs.
  const changes =
    before.length === 1 && after.length === 1 && onlyBefore && onlyAfter
      ? compareTools(onlyBefore.tools, onlyAfter.tools)
      : compareApplications(before, after);
  return [...changes.filter(breaks), ...changes.filter((change) => !breaks(change))];
}

export function breaks({ verdict }: Change): boolean {
  return verdict === 'breaks';
}

function compareApplications(before: readonly Catalogue[], after: readonly Catalogue[]): Change[] {
  return paired(before, after).flatMap(([name, old, now]) => {
    if (old && now) return compareTools(old.tools, now.tools);
    const kind = old ? 'application-removed' : 'application-added';
    return judged({ kind, pointer: '', detail: name }, 'output');
  });
}

function compareTools(before: readonly ToolListing[], after: readonly ToolListing[]): Change[] {
  return paired(before, after).flatMap(([name, old, now]) => {
    if (old && now) return compareTool(old, now);
    return judged({ kind: old ? 'tool-removed' : 'tool-added', pointer: '' }, 'output', name);
  });
}

const METADATA = ['title', 'description', 'annotations', 'icons', '_meta'] as const;

function compareTool(before: ToolListing, after: ToolListing): Change[] {
  const { name } = after;
  const metadata = METADATA.filter((key) => !isDeepStrictEqual(before[key], after[key])).map((key) =>
    judged({ kind: 'metadata-changed', pointer: `/${key}` }, 'output', name),
  );
  const input = compareSchemas(before.inputSchema, after.inputSchema, 'input').map((difference) =>
    judged(difference, 'input', name),
  );
  return [...input, ...compareOutputs(before, after), ...metadata];
}

function compareOutputs(
  { outputSchema: before }: ToolListing,
  { name, outputSchema: after }: ToolListing,
): Change[] {
  if (before && after) {
    return compareSchemas(before, after, 'output').map((difference) => judged(difference, 'output', name));
  }
  if (!before && !after) return [];
  const kind = before ? 'output-schema-removed' : 'output-schema-added';
  return [judged({ kind, pointer: '/outputSchema' }, 'output', name)];
}

/** Both sides by name, sorted. */
function paired<Named extends { name?: string | undefined }>(
  before: readonly Named[],
  after: readonly Named[],
): [name: string, before: Named | undefined, after: Named | undefined][] {
  const byName = (side: readonly Named[]) => new Map(side.map((named) => [named.name ?? '', named]));
  const [old, now] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((name) => [name, old.get(name), now.get(name)]);
}
