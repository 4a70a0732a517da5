import { INVALID_PARAMS, JsonRpcError } from './json-rpc-error.js';

/** The parameters of `tools/call`, or the protocol's error that says what is wrong with them. */
export function readCallParams(params: Record<string, unknown> | undefined): {
  name: string;
  args: Record<string, unknown> | undefined;
} {
  const { name, arguments: args } = params ?? {};
  if (typeof name !== 'string') throw new JsonRpcError(INVALID_PARAMS, 'tools/call: name must be a string');
  // Some clients send null for "no arguments".
  if (args === undefined || args === null) return { name, args: undefined };
  if (!isObject(args))
    throw new JsonRpcError(INVALID_PARAMS, `tools/call ${name}: arguments must be an object`);
  return { name, args };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
