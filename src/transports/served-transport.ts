import type { TransportKind } from './transport-options.js';

/** Where an HTTP server can be reached. */
export interface ServedAddress {
  host: string;
  port: number;
  /** The endpoint, as a client is given it. */
  url: string;
}

/** A transport at work. */
export interface ServedTransport {
  readonly kind: TransportKind;
  /** Present on HTTP. */
  readonly address?: ServedAddress;
  /**
   * Finishes running calls within the grace time, closes the transport and runs the close hooks; once, and
   * never rejects.
   */
  close(): Promise<void>;
}

/** Run once when the application ends, in order; a failing one is logged and the next one runs. */
export type CloseHook = () => void | Promise<void>;
