import type { JsonObject } from '../metadata/json-schema.js';
import type { ContentBlock } from './content.js';

/**
 * Full control of a tool's result, for a method that declares it as its return type. `structuredContent` is
 * checked when the tool gives an output schema (`@Tool({ output })`), and sent as given otherwise.
 */
export class ToolResult {
  readonly content: ContentBlock[];
  readonly structuredContent?: JsonObject;
  readonly isError?: boolean;
  readonly _meta?: JsonObject;

  constructor(result: {
    content?: ContentBlock[];
    structuredContent?: JsonObject;
    isError?: boolean;
    _meta?: JsonObject;
  }) {
    this.content = result.content ?? [];
    if (result.structuredContent !== undefined) this.structuredContent = result.structuredContent;
    if (result.isError !== undefined) this.isError = result.isError;
    if (result._meta !== undefined) this._meta = result._meta;
  }
}

/** What `tools/call` answers with, as plain JSON. */
export interface CallResult {
  content: ContentBlock[];
  structuredContent?: JsonObject;
  isError?: boolean;
  _meta?: JsonObject;
}
