import {
  InputValidationError,
  OutputValidationError,
  ToolError,
  UnknownPrimitiveError,
} from '../errors/call-errors.js';
import { TimeoutError } from '../errors/timeout-error.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import type { CallChannel } from '../results/call-channel.js';
import type { CallOutcome } from '../results/log-fields.js';
import { RenderingError } from './text-blocks.js';

/** What it means for a request that this was thrown. */
export function outcomeOf(error: unknown, channel: Pick<CallChannel, 'signal'>): CallOutcome {
  try {
    return outcomeOfReadable(error, channel);
  } catch {
    // A revoked Proxy does not even say what it is an instance of.
    return 'failed';
  }
}

function outcomeOfReadable(error: unknown, { signal }: Pick<CallChannel, 'signal'>): CallOutcome {
  if (error instanceof InputValidationError) return 'invalid_arguments';
  if (error instanceof OutputValidationError || error instanceof RenderingError) return 'invalid_output';
  if (error instanceof TimeoutError && signal.reason === error) return 'timeout';
  if (error instanceof UnknownPrimitiveError) return 'unknown';
  // What fails after it was told to stop did as it was told.
  if (signal.aborted) return 'aborted';
  return error instanceof ToolError || error instanceof UrlElicitationRequiredError ? 'tool_error' : 'failed';
}
