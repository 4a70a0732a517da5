import type { Request, RequestHandler } from 'express';
import type { Logger } from '../../results/logger.js';
import type { RateLimit, RateLimitMessage, RateLimitRequest } from '../rate-limit.js';
import { BAD_REQUEST, sendError, sendUnavailable } from './json-error.js';

/** Asks the application whether the request may go on. */
export function limitRate(rateLimit: RateLimit, logger: Logger): RequestHandler {
  return async (req, res, next) => {
    let refusal;
    try {
      refusal = await rateLimit(described(req));
    } catch (error) {
      logger.error('transport.http.rateLimit: failed, and the request was refused.', { err: error });
      return sendUnavailable(res, 'The request could not be admitted. Try again later.', 5);
    }
    if (!refusal) return next();
    const seconds = Math.max(1, Math.ceil(refusal.retryAfterMs / 1000) || 1);
    res.set('Retry-After', String(seconds));
    sendError(res, 429, BAD_REQUEST, `Too many requests. Try again in ${seconds} s.`);
  };
}

function described(req: Request): RateLimitRequest {
  const body: unknown = req.method === 'POST' ? req.body : [];
  return {
    address: req.socket.remoteAddress,
    httpMethod: req.method,
    headers: req.headers,
    auth: req.auth,
    sessionId: req.get('mcp-session-id'),
    messages: (Array.isArray(body) ? body : [body]).flatMap(asked),
  };
}

/** What is no request or notification is left to the checks that follow. */
function asked(message: unknown): RateLimitMessage[] {
  const { method, id, params } = (message ?? {}) as { method?: unknown; id?: unknown; params?: unknown };
  if (typeof method !== 'string') return [];
  const { name } = (params ?? {}) as { name?: unknown };
  return [{ method, ...(typeof name === 'string' && { name }), isNotification: id === undefined }];
}
