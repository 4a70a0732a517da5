import type { JsonObject } from '../metadata/json-schema.js';
import type { BlobResourceContents, TextResourceContents } from './content.js';

interface ContentsBase {
  /** The URI that was read by default; another one for a part of what it stands for. */
  uri?: string;
  /** That of `@Resource({ mimeType })` by default. */
  mimeType?: string;
  _meta?: JsonObject;
}

/** Text that a resource returns, with what the text alone does not say. */
export interface ResourceText extends ContentsBase {
  text: string;
}

/** Bytes that a resource returns, with what the bytes alone do not say. */
export interface ResourceBlob extends ContentsBase {
  /** Bytes, or their base64 text. */
  blob: Uint8Array | string;
}

/** What a method marked `@Resource` returns, alone or in a list, to say more than its text or its bytes. */
export type ResourceContents = ResourceText | ResourceBlob;

/** What `resources/read` answers with, as plain JSON. */
export interface ReadResult {
  contents: (TextResourceContents | BlobResourceContents)[];
  _meta?: JsonObject;
}
