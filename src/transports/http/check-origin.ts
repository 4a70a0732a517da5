import type { RequestHandler, Response } from 'express';
import { isLoopback, type HttpSettings } from '../http-settings.js';
import { BAD_REQUEST, sendError } from './json-error.js';

const ALLOWED_HEADERS = [
  'content-type',
  'authorization',
  'mcp-session-id',
  'mcp-protocol-version',
  'last-event-id',
  'mcp-method',
  'mcp-name',
].join(', ');

/**
 * Refuses requests from foreign web pages, and lets the pages of allowed origins in: preflight requests are
 * answered here, before any authentication, and every later answer, errors included, can be read by the page.
 */
export function checkOrigin({ allowedOrigins, host: ownHost }: HttpSettings): RequestHandler {
  const onLoopback = isLoopback(ownHost);
  return (req, res, next) => {
    const { origin, host } = req.headers;
    res.vary('Origin');
    if (origin === undefined) return next();
    if (allowedOrigins.includes(origin)) {
      allow(res, origin);
      const isPreflight =
        req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
      return isPreflight ? allowPreflight(res) : next();
    }
    if (isOwn(origin, host) || (onLoopback && isLoopback(hostName(origin)))) return next();
    sendError(res, 403, BAD_REQUEST, `Origin not allowed: ${origin}`);
  };
}

// No credentials are allowed: browsers add cookies without asking, and bearer tokens need no such permission.
function allow(res: Response, origin: string): void {
  res.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Mcp-Session-Id, WWW-Authenticate, Retry-After',
  });
}

function allowPreflight(res: Response): void {
  res.set({
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': '86400',
  });
  res.status(204).end();
}

/** Compared without the scheme, which a proxy that ends TLS hides from us. */
function isOwn(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function hostName(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
