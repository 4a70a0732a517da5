import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';

/** What the SDK hands to a request handler beside the request. */
export type HandlerExtra = RequestHandlerExtra<ServerRequest, ServerNotification>;
