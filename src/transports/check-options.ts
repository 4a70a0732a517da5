import type { Problem } from '../errors/definition-error.js';
import type { AuthInfo } from '../results/call-channel.js';
import { isLoopback, type HttpSettings } from './http-settings.js';
import { checkAuth } from './check-auth.js';
import { HEALTH_PATHS } from './health-paths.js';
import { invalidOption, parsePort } from './option-problems.js';
import type { StdioOptions } from './transport-options.js';

/** setTimeout fires at once for longer delays. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** What cannot be served, for types that only TypeScript checks and for settings that would be unsafe. */
export function checkHttp(settings: HttpSettings): Problem[] {
  const { host, port, path, allowedHosts, allowedOrigins, auth } = settings;
  const problems: Problem[] = [];
  const parsedPort = parsePort(port, 'transport.http.port');
  if (typeof parsedPort !== 'number') problems.push(parsedPort);
  if (host === '')
    problems.push(invalidOption('transport.http.host', 'is empty', `Give an address, or leave it out.`));
  if (!/^\/[\w\-.~/]*$/.test(path)) {
    problems.push(
      invalidOption('transport.http.path', `'${path}' is not a path`, `Begin it with a slash: '/mcp'.`),
    );
  }
  if (!isLoopback(host) && allowedHosts.length === 0) problems.push(unguarded(host));
  for (const name of allowedHosts) {
    if (!isHostName(name)) {
      const cure = `Give a host name without scheme and port: 'mcp.example.com' or '[::1]'.`;
      problems.push(invalidOption('transport.http.allowedHosts', `'${name}' is not a host name`, cure));
    }
  }
  for (const origin of allowedOrigins) {
    if (!isOrigin(origin)) {
      const cure = `Give scheme, host and port as browsers send them: 'https://app.example.com'.`;
      problems.push(invalidOption('transport.http.allowedOrigins', `'${origin}' is not an origin`, cure));
    }
  }
  if (settings.health && HEALTH_PATHS.includes(comparable(path))) {
    const cure = `Choose another path, or switch the health routes off: http: { health: false }.`;
    problems.push(invalidOption('transport.http.path', `'${path}' is the path of a health route`, cure));
  }
  return [
    ...problems,
    ...(auth ? checkAuth(auth) : []),
    ...checkFunction('transport.http.rateLimit', settings.rateLimit),
    ...checkFunction('transport.http.ready', settings.ready),
    ...checkEventStore(settings.eventStore),
    ...checkDirectory(settings.sessionDirectory),
    ...checkNumber('transport.http.sessionIdleMs', settings.sessionIdleMs, 0),
    ...checkNumber('transport.http.maxSessions', settings.maxSessions, 1, Number.MAX_SAFE_INTEGER),
    ...checkNumber('transport.http.bodyLimit', settings.bodyLimit, 1, Number.MAX_SAFE_INTEGER),
    ...checkNumber('transport.http.keepAliveMs', settings.keepAliveMs, 0),
    ...checkNumber('transport.http.graceMs', settings.graceMs, 0),
    ...checkNumber('transport.http.requestTimeoutMs', settings.requestTimeoutMs, 1),
    ...checkNumber('transport.http.retryMs', settings.retryMs ?? 0, 0),
  ];
}

/** As the router compares paths. */
function comparable(path: string): string {
  return path.toLowerCase().replace(/\/$/, '');
}

function checkFunction(subject: string, value: unknown): Problem[] {
  if (value === undefined || typeof value === 'function') return [];
  return [invalidOption(subject, 'is not a function', 'Give a function, or leave it out.')];
}

const STORE_METHODS = ['storeEvent', 'getStreamIdForEventId', 'replayEventsAfter'] as const;

function checkEventStore(store: HttpSettings['eventStore']): Problem[] {
  if (store === undefined || store === false) return [];
  const missing = STORE_METHODS.filter((name) => typeof store[name] !== 'function');
  if (missing.length === 0) return [];
  const cure = 'Implement EventStore, or give false to keep nothing.';
  return [invalidOption('transport.http.eventStore', `has no method ${missing.join(', ')}`, cure)];
}

const DIRECTORY_METHODS = ['put', 'get', 'delete'] as const;

function checkDirectory(directory: HttpSettings['sessionDirectory']): Problem[] {
  if (directory === undefined) return [];
  const missing = DIRECTORY_METHODS.filter((name) => typeof directory[name] !== 'function');
  if (missing.length === 0) return [];
  const cure = 'Implement SessionDirectory, or leave it out.';
  return [invalidOption('transport.http.sessionDirectory', `has no method ${missing.join(', ')}`, cure)];
}

function unguarded(host: string): Problem {
  return invalidOption(
    'transport.http.allowedHosts',
    `is missing, and '${host}' can be reached from other machines: any web page could then reach the server ` +
      `under a name of its own (DNS rebinding)`,
    `Name the hosts that clients use, http: { allowedHosts: ['mcp.example.com'] }, or listen on 127.0.0.1.`,
  );
}

export function checkStdio({ graceMs, maxMessageBytes, auth }: StdioOptions): Problem[] {
  return [
    ...(!auth || isIdentity(auth) ? [] : [faultyIdentity()]),
    ...(graceMs === undefined ? [] : checkNumber('transport.stdio.graceMs', graceMs, 0)),
    ...(maxMessageBytes === undefined
      ? []
      : checkNumber('transport.stdio.maxMessageBytes', maxMessageBytes, 1, Number.MAX_SAFE_INTEGER)),
  ];
}

/** Scopes that are no list would be judged as a text is: by what it contains. */
function isIdentity({ clientId, scopes }: AuthInfo): boolean {
  return (
    typeof clientId === 'string' &&
    Array.isArray(scopes) &&
    scopes.every((scope) => typeof scope === 'string')
  );
}

function faultyIdentity(): Problem {
  const cure = "Give an identity, { token: '', clientId: 'me', scopes: ['admin'] }, or leave it out.";
  return invalidOption('transport.stdio.auth', 'has no clientId, or no list of scopes', cure);
}

function checkNumber(subject: string, value: number, least: number, most = LONGEST_DELAY_MS): Problem[] {
  if (typeof value === 'number' && value >= least && value <= most) return [];
  return [invalidOption(subject, `'${value}' is out of range`, `Give a number from ${least} to ${most}.`)];
}

function isHostName(name: string): boolean {
  try {
    return new URL(`http://${name}`).hostname === name;
  } catch {
    return false;
  }
}

function isOrigin(origin: string): boolean {
  try {
    return new URL(origin).origin === origin;
  } catch {
    return false;
  }
}
