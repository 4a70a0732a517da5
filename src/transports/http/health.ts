import { Router, type RequestHandler, type Response } from 'express';
import type { RunningCalls } from '../../call/running-calls.js';
import type { Logger } from '../../results/logger.js';
import { LIVENESS_PATH, READINESS_PATH } from '../health-paths.js';
import type { HttpSettings } from '../http-settings.js';
import { within } from '../within.js';
import { BAD_REQUEST, sendError } from './json-error.js';

/** How long an application may take to say whether it is ready, in milliseconds. */
const READY_LIMIT_MS = 5_000;

/** Says that the process answers, and whether it takes calls; to everyone who asks, and nothing else. */
export function health(
  { ready }: Pick<HttpSettings, 'ready'>,
  runningCalls: RunningCalls,
  logger: Logger,
): RequestHandler {
  return Router()
    .all([LIVENESS_PATH, READINESS_PATH], (req, res, next) => {
      res.set('Cache-Control', 'no-store');
      if (req.method === 'GET' || req.method === 'HEAD') return next();
      res.set('Allow', 'GET, HEAD');
      sendError(res, 405, BAD_REQUEST, `Method not allowed: ${req.method}`);
    })
    .get(LIVENESS_PATH, (_req, res) => void res.json({ status: 'ok' }))
    .get(READINESS_PATH, async (_req, res) => {
      sendReadiness(res, !runningCalls.refusing && (await isReady(ready, logger)) && !runningCalls.refusing);
    });
}

async function isReady(ready: HttpSettings['ready'], logger: Logger): Promise<boolean> {
  if (!ready) return true;
  try {
    const asked = Promise.resolve(ready());
    if (await within(READY_LIMIT_MS, asked)) return (await asked) === true;
    logger.warn(`transport.http.ready: gave no answer within ${READY_LIMIT_MS} ms.`);
  } catch (error) {
    logger.warn('transport.http.ready: failed, and the server counts as not ready.', { err: error });
  }
  return false;
}

function sendReadiness(res: Response, isReadyNow: boolean): void {
  res.status(isReadyNow ? 200 : 503).json({ status: isReadyNow ? 'ready' : 'unavailable' });
}
