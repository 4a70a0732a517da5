import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** What answers one client, over a transport. */
export interface ConnectionServer {
  connect(transport: Transport): Promise<void>;
  /** Closes the transport as well. */
  close(): Promise<void>;
  /** How many calls of this connection are running. */
  readonly running: number;
  /** Resolves when none is. */
  settled(): Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}
