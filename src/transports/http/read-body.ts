import { json, type RequestHandler } from 'express';
import { isJsonContentType } from '@modelcontextprotocol/sdk/shared/mediaType.js';
import { BAD_REQUEST, sendError } from './json-error.js';

/** Parses the body of a POST, whose type must be JSON. What is wrong with it goes to the error handler. */
export function readBody(limit: number): RequestHandler {
  // Not strict: any JSON is parsed, and judged as a message afterwards.
  const parse = json({ limit, strict: false, type: () => true });
  return (req, res, next) => {
    if (!isJsonContentType(req.headers['content-type'] ?? null)) {
      return sendError(
        res,
        415,
        BAD_REQUEST,
        'Unsupported Media Type: Content-Type must be application/json',
      );
    }
    // The parser would read it all first, however much that is.
    if (Number(req.headers['content-length']) > limit) return next({ type: 'entity.too.large' });
    parse(req, res, next);
  };
}
