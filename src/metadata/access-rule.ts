import type { Constructor } from './constructor.js';
import type { AuthInfo, ClientInfo, RequestHeaders } from './identity.js';

/** Who may use a member: callers that have all of these scopes, or whom a function lets in. */
export type AccessRule = ScopeRule | Guard;

export interface ScopeRule {
  /** All of them are needed; an empty list lets in every caller that has an identity. */
  readonly scopes: readonly string[];
}

/**
 * Decides whether a caller may use a member. Only `true` lets it in; an error is logged and does not. Asked before every
 * use, and for every entry of a list, so that it should be quick.
 */
export type Guard = (request: AccessRequest) => boolean | Promise<boolean>;

/** Who asks for what. The arguments are not known: the same question is asked when lists are made. */
export interface AccessRequest {
  /** A template is a resource. */
  readonly kind: 'tool' | 'resource' | 'prompt';
  /** The published name. */
  readonly name: string;
  /** The service's class. */
  readonly service: Constructor;
  /** The method's name. */
  readonly method: string;
  /** Absent over HTTP where the transport checks no tokens. */
  readonly auth: AuthInfo | undefined;
  /** The HTTP request's headers; empty over stdio. */
  readonly headers: RequestHeaders;
  /** Absent in stateless mode, where no handshake precedes the request. */
  readonly client: ClientInfo | undefined;
  /** The HTTP session; absent over stdio and in stateless mode. */
  readonly sessionId: string | undefined;
}
