/** Severities of the protocol's log messages, least severe first. */
export type LogLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical' | 'alert' | 'emergency';

/** What the client said of itself at the handshake. */
export interface ClientInfo {
  name: string;
  version: string;
  title?: string;
}

/** The identity behind a request, as the transport's bearer check established it. */
export interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since the epoch. */
  expiresAt?: number;
  resource?: URL;
  extra?: Record<string, unknown>;
}

/** Header names in lower case. */
export type RequestHeaders = Record<string, string | string[] | undefined>;

/** One request's line to the client that sent it: what a `RequestContext` stands on. */
export interface CallChannel {
  requestId: string | number;
  signal: AbortSignal;
  sessionId?: string | undefined;
  client?: ClientInfo | undefined;
  auth?: AuthInfo | undefined;
  headers: RequestHeaders;
  /** Does nothing when the client did not ask for progress. */
  sendProgress(progress: number, total?: number, message?: string): Promise<void>;
  /** Honours the level that the client set. */
  sendLog(level: LogLevel, data: unknown, logger?: string): Promise<void>;
}
