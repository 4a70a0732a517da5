import type { JsonObject } from '../metadata/json-schema.js';
import type { BlobResourceContents, TextResourceContents } from './content.js';

/** Contents of one resource: text, or bytes in base64. */
export type ResourceContents = TextResourceContents | BlobResourceContents;

/** What `resources/read` answers with, as plain JSON. */
export interface ReadResult {
  contents: ResourceContents[];
  _meta?: JsonObject;
}
