import type { MethodEntry } from '../manifest/schema-manifest.js';
import type { ResourceRecord } from '../metadata/class-record.js';
import type { ResourceListing, ResourceTemplateListing } from './resource-definition.js';

/** The entry of `resources/list` or `resources/templates/list`, frozen: it is sent as it is on every list. */
export function resourceListing(
  name: string,
  options: ResourceRecord,
  entry: MethodEntry,
  mimeType: string | undefined,
  isTemplate: boolean,
): ResourceListing | ResourceTemplateListing {
  const { uri, title, description = entry.description, size, annotations, icons, meta } = options;
  return Object.freeze({
    ...(isTemplate ? { uriTemplate: uri } : { uri }),
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
    ...(size !== undefined && { size }),
    ...(annotations && { annotations }),
    ...(icons && { icons }),
    ...(meta && { _meta: meta }),
  } as ResourceListing | ResourceTemplateListing);
}
