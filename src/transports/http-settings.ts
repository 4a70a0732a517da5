import { DEFAULT_GRACE_MS } from './defaults.js';
import type { HttpAuthOptions } from './auth-options.js';
import type { EventStore } from './event-store.js';
import type { RateLimit } from './rate-limit.js';
import type { SessionDirectory } from './session-directory.js';
import type { HttpOptions } from './transport-options.js';

/** {@link HttpOptions} with every default filled in. */
export interface HttpSettings {
  host: string;
  port: number;
  path: string;
  stateless: boolean;
  sessionIdleMs: number;
  maxSessions: number;
  allowedHosts: readonly string[];
  allowedOrigins: readonly string[];
  bodyLimit: number;
  keepAliveMs: number;
  graceMs: number;
  requestTimeoutMs: number;
  /** `undefined` for the default one. */
  eventStore: EventStore | false | undefined;
  retryMs: number | undefined;
  sessionDirectory: SessionDirectory | undefined;
  auth: HttpAuthOptions | undefined;
  rateLimit: RateLimit | undefined;
  health: boolean;
  ready: (() => boolean | Promise<boolean>) | undefined;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export function httpSettings(options: HttpOptions & { host: string; port: number }): HttpSettings {
  const { host, port, allowedHosts = [] } = options;
  const own = isLoopback(host) ? [...LOOPBACK_NAMES, hostInUrl(host)] : [];
  return {
    host,
    port,
    path: options.path ?? '/mcp',
    stateless: options.stateless ?? false,
    sessionIdleMs: options.sessionIdleMs ?? 30 * 60_000,
    maxSessions: options.maxSessions ?? 1_000,
    allowedHosts: [...own, ...allowedHosts.map((name) => name.toLowerCase())],
    allowedOrigins: options.allowedOrigins ?? [],
    bodyLimit: options.bodyLimit ?? 4 * 1024 * 1024,
    keepAliveMs: options.keepAliveMs ?? 15_000,
    graceMs: options.graceMs ?? DEFAULT_GRACE_MS,
    requestTimeoutMs: options.requestTimeoutMs ?? 60_000,
    eventStore: options.eventStore,
    retryMs: options.retryMs,
    sessionDirectory: options.sessionDirectory,
    auth: options.auth,
    rateLimit: options.rateLimit,
    health: options.health ?? true,
    ready: options.ready,
  };
}

/** Whether only programs on this machine can reach the address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The host as a URL has it: an IPv6 address in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
