import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import type { Changes } from '../call/changes.js';
import type { FormCompiler } from '../registry/elicitation-forms.js';
import type { ClientInfo } from '../results/call-channel.js';
import type { ClientCapabilities } from '../results/client-capabilities.js';
import type { Logger } from '../results/logger.js';
import { LogThreshold } from './log-threshold.js';

/** What all calls of one connection know of their client. */
export class ClientConnection {
  readonly threshold = new LogThreshold();

  constructor(
    private readonly server: Server,
    readonly logger: Logger,
    readonly formOf: FormCompiler,
    private readonly changes: Changes,
  ) {
    // The SDK counts its requests from 0, and its clients (1.32) ignore the cancellation of a request with that id.
    Reflect.set(server, '_requestMessageId', 1);
  }

  get client(): ClientInfo | undefined {
    return this.server.getClientVersion();
  }

  get clientCapabilities(): ClientCapabilities | undefined {
    return this.server.getClientCapabilities();
  }

  /** Tells all clients that asked to hear of it. */
  resourceUpdated(uri: string): void {
    this.changes.announce({ kind: 'resource', uri });
  }

  /** Sends a notification that belongs to no request. */
  notify(notification: ServerNotification): Promise<void> {
    return this.server.notification(notification);
  }
}
