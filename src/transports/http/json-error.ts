import type { Response } from 'express';

/** Codes that the SDK's own HTTP transport uses for what JSON-RPC has no code for. */
export const BAD_REQUEST = -32_000;
export const SESSION_NOT_FOUND = -32_001;
export const PARSE_ERROR = -32_700;
export const INTERNAL_ERROR = -32_603;

/** Answers with a JSON-RPC error, in the shape that the SDK gives to its own. */
export function sendError(res: Response, status: number, code: number, message: string): void {
  res.status(status).json({ jsonrpc: '2.0', error: { code, message }, id: null });
}

/** For a moment's trouble: the client may come back. */
export function sendUnavailable(res: Response, message: string, retryAfterSeconds: number): void {
  res.set('Retry-After', String(retryAfterSeconds));
  sendError(res, 503, BAD_REQUEST, message);
}
