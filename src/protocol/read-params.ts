import type { CompletionRequest } from '../call/complete.js';
import { INVALID_PARAMS, JsonRpcError } from './json-rpc-error.js';
import type { CompletionReference } from './served-application.js';

/** The parameters of a request, as they arrived. */
export type Params = Record<string, unknown> | undefined;

/** The parameters of `tools/call` and `prompts/get`, or the protocol's error that says what is wrong with them. */
export function readNamed(method: string, params: Params): { name: string; args: Params } {
  const { name, arguments: args } = params ?? {};
  if (typeof name !== 'string') throw invalid(`${method}: name must be a string`);
  // Some clients send null for "no arguments".
  if (args === undefined || args === null) return { name, args: undefined };
  if (!isObject(args)) throw invalid(`${method} ${name}: arguments must be an object`);
  return { name, args };
}

/** The URI that `resources/read`, `resources/subscribe` and `resources/unsubscribe` are about. */
export function readUri(method: string, params: Params): string {
  const { uri } = params ?? {};
  if (typeof uri !== 'string') throw invalid(`${method}: uri must be a string`);
  return uri;
}

/** The parameters of `completion/complete`. */
export function readCompletion(params: Params): {
  reference: CompletionReference;
  request: CompletionRequest;
} {
  const { ref, argument, context } = params ?? {};
  if (!isObject(argument) || typeof argument['name'] !== 'string' || typeof argument['value'] !== 'string') {
    throw invalid('completion/complete: argument must be an object with the strings name and value');
  }
  const given = isObject(context) && isObject(context['arguments']) ? context['arguments'] : {};
  const chosen = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    reference: readReference(ref),
    request: { argument: argument['name'], value: argument['value'], chosen: Object.fromEntries(chosen) },
  };
}

function readReference(ref: unknown): CompletionReference {
  if (isObject(ref)) {
    const { type, name, uri } = ref;
    if (type === 'ref/prompt' && typeof name === 'string') return { prompt: name };
    if (type === 'ref/resource' && typeof uri === 'string') return { uriTemplate: uri };
  }
  throw invalid(
    'completion/complete: ref must be { type: "ref/prompt", name } or { type: "ref/resource", uri }',
  );
}

function invalid(message: string): JsonRpcError {
  return new JsonRpcError(INVALID_PARAMS, message);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
