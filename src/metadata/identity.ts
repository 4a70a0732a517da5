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
