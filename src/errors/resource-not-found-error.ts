import { ToolError } from './call-errors.js';
import type { CallErrorCode } from './error-code.js';

/**
 * Thrown by a method marked `@Resource` where nothing is at the URI: the client gets the protocol's error -32002 with the
 * text as it is written and the URI in its data. Returning `undefined` says the same without words.
 */
export class ResourceNotFoundError extends ToolError {
  override readonly name = 'ResourceNotFoundError';
  override readonly code: CallErrorCode = 'UNKNOWN_RESOURCE';

  constructor(message = 'Resource not found') {
    super(message);
  }
}
