import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../../results/logger.js';
import { BAD_REQUEST, INTERNAL_ERROR, PARSE_ERROR, sendError } from './json-error.js';

/** The last of the handlers: every failure becomes a JSON-RPC error, none of which shows a stack. */
export function handleError(bodyLimit: number, logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const { type, status } = fields(error);
    if (res.headersSent) {
      logger.error(`${req.method} ${req.path}: failed after the answer had begun.`, { err: error });
      res.destroy();
    } else if (type === 'entity.too.large') {
      sendError(res, 413, BAD_REQUEST, `Payload Too Large: the body must not exceed ${bodyLimit} bytes`);
    } else if (type === 'entity.parse.failed') {
      sendError(res, 400, PARSE_ERROR, 'Parse error: Invalid JSON');
    } else if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
      sendError(
        res,
        415,
        BAD_REQUEST,
        'Unsupported Media Type: send UTF-8, plain or compressed with gzip, deflate or br',
      );
    } else if (status >= 400 && status < 500) {
      sendError(res, status, BAD_REQUEST, 'Bad Request');
    } else {
      logger.error(`${req.method} ${req.path}: failed.`, { err: error });
      sendError(res, 500, INTERNAL_ERROR, 'Internal error');
    }
  };
}

function fields(error: unknown): { type: unknown; status: number } {
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  return { type, status: typeof status === 'number' ? status : 500 };
}
