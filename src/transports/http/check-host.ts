import type { RequestHandler } from 'express';
import { BAD_REQUEST, sendError } from './json-error.js';

/** Not what URLs may have around a host: `allowed.example@evil.example`, `allowed.example/x`. */
const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[^\s:/?#@\\,[\]]+)(?::\d*)?$/i;

/**
 * Refuses requests that name no host, or two: a proxy may have judged another one than we would.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export const checkHost: RequestHandler = (req, res, next) => {
  const hosts = req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length !== 1) {
    return sendError(res, 400, BAD_REQUEST, 'Bad Request: exactly one Host header is required');
  }
  // An empty one is left to the check of allowed hosts.
  if (req.headers.host && !HOST_AND_PORT.test(req.headers.host)) {
    return sendError(
      res,
      400,
      BAD_REQUEST,
      'Bad Request: the Host header must be a host, with or without a port',
    );
  }
  next();
};
