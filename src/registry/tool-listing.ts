import type { MethodEntry, PublishedSchemas } from '../manifest/schema-manifest.js';
import type { ToolOptions } from '../metadata/options.js';
import type { ToolListing } from './tool-definition.js';

/** The entry that `tools/list` publishes: made once, sent as it is on every list. */
export function toolListing(
  name: string,
  method: MethodEntry,
  { title, description = method.description, annotations, icons, meta }: ToolOptions,
  { inputSchema, outputSchema }: PublishedSchemas,
): ToolListing {
  return Object.freeze({
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    inputSchema,
    ...(outputSchema && { outputSchema }),
    ...(annotations && { annotations }),
    ...(icons && { icons }),
    ...(meta && { _meta: meta }),
  });
}
