import type { ToolAnnotations } from '../../../metadata/options.js';
import type { HttpMethod } from '../../runtime/operation.js';

/**
 * What a method's meaning promises, https://www.rfc-editor.org/rfc/rfc9110#section-9.2. Of POST and PATCH it promises
 * nothing, so that the protocol's careful defaults stand: not read-only, maybe destructive.
 */
export function annotationsOf(method: HttpMethod): ToolAnnotations {
  return { ...PROMISES[method], openWorldHint: true };
}

const PROMISES: Record<HttpMethod, ToolAnnotations> = {
  GET: { readOnlyHint: true },
  HEAD: { readOnlyHint: true },
  OPTIONS: { readOnlyHint: true },
  PUT: { readOnlyHint: false, idempotentHint: true },
  DELETE: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  POST: { readOnlyHint: false },
  PATCH: { readOnlyHint: false },
};
