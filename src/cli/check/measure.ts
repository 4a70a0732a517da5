import type { ToolListing } from '../../registry/tool-definition.js';

/** What one tool adds to a list, in bytes of JSON as they are sent. */
export interface ToolSize {
  inputBytes: number;
  outputBytes: number;
  /** The whole entry: name, descriptions and annotations too. */
  bytes: number;
  tokens: number;
}

export function measure(tool: ToolListing): ToolSize {
  const bytes = bytesOf(tool);
  return {
    inputBytes: bytesOf(tool.inputSchema),
    outputBytes: tool.outputSchema ? bytesOf(tool.outputSchema) : 0,
    bytes,
    tokens: estimatedTokens(bytes),
  };
}

export function total(sizes: readonly ToolSize[]): ToolSize {
  const sum = (key: keyof ToolSize): number => sizes.reduce((result, size) => result + size[key], 0);
  const bytes = sum('bytes');
  return {
    inputBytes: sum('inputBytes'),
    outputBytes: sum('outputBytes'),
    bytes,
    tokens: estimatedTokens(bytes),
  };
}

/** Tokenizers differ, and each model has its own: four bytes of JSON a token is about right for all. */
function estimatedTokens(bytes: number): number {
  return Math.ceil(bytes / 4);
}

/** Of JSON, as it is sent. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
