import express, { type Express, type RequestHandler } from 'express';
import { hostHeaderValidation } from '@modelcontextprotocol/sdk/server/middleware/hostHeaderValidation.js';
import type { HttpSettings } from '../http-settings.js';
import type { Serving } from '../serving.js';
import { bearerAuth } from './bearer-auth.js';
import { checkHost } from './check-host.js';
import { checkOrigin } from './check-origin.js';
import type { Endpoint } from './endpoint.js';
import { handleError } from './handle-error.js';
import { health } from './health.js';
import { BAD_REQUEST, sendError, sendUnavailable } from './json-error.js';
import { limitRate } from './limit-rate.js';
import { readBody } from './read-body.js';
import { resourceMetadata } from './resource-metadata.js';

/** The way of a request: who sent it, where to, may it, what does it say; and then the endpoint. */
export function createHttpApp(
  endpoint: Endpoint,
  settings: HttpSettings,
  { name, runningCalls, logger }: Pick<Serving, 'name' | 'runningCalls' | 'logger'>,
): Express {
  const app = express().disable('x-powered-by').disable('etag');
  // Probes come by address, and without a token.
  if (settings.health) app.use(health(settings, runningCalls, logger));
  app.use(checkHost, hostHeaderValidation([...settings.allowedHosts]));
  if (settings.auth) app.use(resourceMetadata(settings.auth, name));
  app.use(checkOrigin(settings));
  app.all(
    settings.path,
    checkMethod(endpoint.methods),
    ...(settings.auth ? [bearerAuth(settings.auth, logger)] : []),
    onPost(readBody(settings.bodyLimit)),
    refuseDuringShutdown(runningCalls),
    ...(settings.rateLimit ? [limitRate(settings.rateLimit, logger)] : []),
    (req, res) => endpoint.handle(req, res),
  );
  app.use((_req, res) => sendError(res, 404, BAD_REQUEST, `Not found. The endpoint is ${settings.path}`));
  app.use(handleError(settings.bodyLimit, logger));
  return app;
}

function checkMethod(methods: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (methods.includes(req.method)) return next();
    res.set('Allow', methods.join(', '));
    sendError(res, 405, BAD_REQUEST, `Method not allowed: ${req.method}`);
  };
}

function onPost(handler: RequestHandler): RequestHandler {
  return (req, res, next) => (req.method === 'POST' ? handler(req, res, next) : next());
}

/** Notices still come in, a cancellation above all; new requests and streams do not. */
function refuseDuringShutdown(runningCalls: Serving['runningCalls']): RequestHandler {
  return (req, res, next) => {
    const asks = req.method === 'GET' || (req.method === 'POST' && [req.body].flat().some(isRequest));
    if (!runningCalls.refusing || !asks) return next();
    res.set('Connection', 'close');
    sendUnavailable(res, 'The server is shutting down. Try again later.', 5);
  };
}

function isRequest(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'method' in message && 'id' in message;
}
