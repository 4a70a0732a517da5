import type { ResourceListing, ResourceTemplateListing } from '../../registry/resource-definition.js';
import { judged, type Change, type Difference } from './change-rules.js';
import { compareMetadata } from './compare-metadata.js';
import { paired } from './paired.js';

const METADATA = ['name', 'title', 'description', 'annotations', 'icons', '_meta'] as const;

export function compareResources(
  before: readonly ResourceListing[],
  after: readonly ResourceListing[],
): Change[] {
  return paired(before, after, ({ uri }) => uri).flatMap(([resource, old, now]) => {
    const differences: Difference[] =
      old && now
        ? [...compareTypes(old, now), ...compareMetadata(old, now, [...METADATA, 'size'])]
        : [{ kind: old ? 'resource-removed' : 'resource-added', pointer: '' }];
    return differences.map((difference) => judged(difference, 'output', { resource }));
  });
}

/** Templates are known by their whole text: clients fill in its variables by name, and have them completed by it. */
export function compareTemplates(
  before: readonly ResourceTemplateListing[],
  after: readonly ResourceTemplateListing[],
): Change[] {
  return paired(before, after, ({ uriTemplate }) => uriTemplate).flatMap(([resourceTemplate, old, now]) => {
    const differences: Difference[] =
      old && now
        ? [...compareTypes(old, now), ...compareMetadata(old, now, METADATA)]
        : [{ kind: old ? 'resource-template-removed' : 'resource-template-added', pointer: '' }];
    return differences.map((difference) => judged(difference, 'output', { resourceTemplate }));
  });
}

/** Clients read contents by what type they are said to have. */
function compareTypes({ mimeType: before }: MimeTyped, { mimeType: after }: MimeTyped): Difference[] {
  if (before === after) return [];
  const kind = before === undefined ? 'mime-type-added' : 'mime-type-changed';
  return [{ kind, pointer: '/mimeType', detail: `${before ?? 'none'} → ${after ?? 'none'}` }];
}

type MimeTyped = Pick<ResourceListing, 'mimeType'>;
