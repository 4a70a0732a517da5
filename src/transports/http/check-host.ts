import type { RequestHandler } from 'express';
import { BAD_REQUEST, sendError } from './json-error.js';

/**
 * Refuses requests that name no host, or two: a proxy may have judged another one than we would.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export const checkHost: RequestHandler = (req, res, next) => {
  const hosts = req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length === 1) return next();
  sendError(res, 400, BAD_REQUEST, 'Bad Request: exactly one Host header is required');
};
