import { GetPromptResultSchema, type GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from '../results/logger.js';
import type { GivenPrompt } from '../results/prompt-result.js';
import { placesOf } from './checked-result.js';
import { INTERNAL_ERROR, JsonRpcError } from './json-rpc-error.js';

/** The prompt as it is, when clients will take it for one: what its author wrote may be base64 that is none, say. */
export function checkedPrompt(prompt: string, result: GivenPrompt, logger: Logger): GetPromptResult {
  const { success, error } = GetPromptResultSchema.safeParse(result);
  if (success) return result as GetPromptResult;
  const fault = `the result is not a prompt of the protocol: ${placesOf(error.issues)}`;
  logger.error(`${prompt}: ${fault}`, { err: error });
  throw new JsonRpcError(INTERNAL_ERROR, `Error getting prompt ${prompt}: ${fault}`);
}
