import type { JsonObject } from '../metadata/json-schema.js';

/**
 * An error answer of JSON-RPC. The SDK's protocol layer sends any thrown error's `code` and `message`; its
 * own `McpError` would put `MCP error -32602:` before the message.
 */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';

  constructor(
    readonly code: number,
    message: string,
    /** Sent along where it is defined. */
    readonly data?: JsonObject,
  ) {
    super(message);
  }
}

/** The protocol's own, for a resource that is not there. */
export const RESOURCE_NOT_FOUND = -32002;
/** The protocol's own: the user has to visit an address before the request can be answered. */
export const URL_ELICITATION_REQUIRED = -32042;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
/** From the range that JSON-RPC leaves to servers. */
export const SERVER_UNAVAILABLE = -32000;
