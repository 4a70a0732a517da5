import type { ToolListing } from '../../registry/tool-definition.js';
import { judged, type Change } from './change-rules.js';
import { compareMetadata } from './compare-metadata.js';
import { compareSchemas } from './compare-schemas.js';
import { paired } from './paired.js';

export function compareTools(before: readonly ToolListing[], after: readonly ToolListing[]): Change[] {
  return paired(before, after, ({ name }) => name).flatMap(([tool, old, now]) => {
    if (old && now) return compareTool(old, now);
    return judged({ kind: old ? 'tool-removed' : 'tool-added', pointer: '' }, 'output', { tool });
  });
}

const METADATA = ['title', 'description', 'annotations', 'icons', '_meta'] as const;

function compareTool(before: ToolListing, after: ToolListing): Change[] {
  const entry = { tool: after.name };
  const metadata = compareMetadata(before, after, METADATA);
  return [
    ...compareSchemas(before.inputSchema, after.inputSchema, 'input').map((it) => judged(it, 'input', entry)),
    ...compareOutputs(before, after),
    ...metadata.map((difference) => judged(difference, 'output', entry)),
  ];
}

function compareOutputs(
  { outputSchema: before }: ToolListing,
  { name, outputSchema: after }: ToolListing,
): Change[] {
  const entry = { tool: name };
  if (before && after) {
    return compareSchemas(before, after, 'output').map((difference) => judged(difference, 'output', entry));
  }
  if (!before && !after) return [];
  const kind = before ? 'output-schema-removed' : 'output-schema-added';
  return [judged({ kind, pointer: '/outputSchema' }, 'output', entry)];
}
