import type { JsonObject } from '../metadata/json-schema.js';

/** Hints for the client that shows a content block, as the protocol defines them. */
export interface ContentAnnotations {
  audience?: ('user' | 'assistant')[];
  /** 0 (least) to 1 (most important). */
  priority?: number;
  /** ISO 8601. */
  lastModified?: string;
}

interface ContentBase {
  annotations?: ContentAnnotations;
  _meta?: JsonObject;
}

export interface TextContent extends ContentBase {
  type: 'text';
  text: string;
}

export interface ImageContent extends ContentBase {
  type: 'image';
  /** Base64. */
  data: string;
  mimeType: string;
}

export interface AudioContent extends ContentBase {
  type: 'audio';
  /** Base64. */
  data: string;
  mimeType: string;
}

export interface TextResourceContents {
  uri: string;
  mimeType?: string;
  text: string;
  _meta?: JsonObject;
}

export interface BlobResourceContents {
  uri: string;
  mimeType?: string;
  /** Base64. */
  blob: string;
  _meta?: JsonObject;
}

export interface EmbeddedResource extends ContentBase {
  type: 'resource';
  resource: TextResourceContents | BlobResourceContents;
}

export interface ResourceLink extends ContentBase {
  type: 'resource_link';
  uri: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
  /** Bytes. */
  size?: number;
}

/** One block of a tool's `content`. A method whose return type is made of these sends them as they are. */
export type ContentBlock = TextContent | ImageContent | AudioContent | EmbeddedResource | ResourceLink;
