import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from '../results/logger.js';
import type { AuthInfo, CallChannel, ClientInfo, LogLevel, RequestHeaders } from '../results/call-channel.js';
import type { HandlerExtra } from './handler-extra.js';
import type { LogThreshold } from './log-threshold.js';
import type { RequestInFlight } from './requests-in-flight.js';

/** One call's line to its client, until it is cut at the end of the call. */
export class ProtocolChannel implements CallChannel {
  #open = true;

  constructor(
    private readonly request: RequestInFlight,
    private readonly extra: HandlerExtra,
    readonly client: ClientInfo | undefined,
    private readonly threshold: LogThreshold,
    private readonly logger: Logger,
  ) {}

  get requestId(): string | number {
    return this.request.id;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }

  get sessionId(): string | undefined {
    return this.extra.sessionId;
  }

  get auth(): AuthInfo | undefined {
    return this.extra.authInfo;
  }

  get headers(): RequestHeaders {
    return this.extra.requestInfo?.headers ?? {};
  }

  async sendProgress(progress: number, total?: number, message?: string): Promise<void> {
    const progressToken = this.extra._meta?.progressToken;
    if (progressToken === undefined || !Number.isFinite(progress)) return;
    await this.#notify({
      method: 'notifications/progress',
      params: { progressToken, progress, total, message },
    });
  }

  async sendLog(level: LogLevel, data: unknown, logger?: string): Promise<void> {
    if (!this.threshold.admits(level)) return;
    // `data` is required on the wire, where undefined would vanish.
    await this.#notify({ method: 'notifications/message', params: { level, data: data ?? null, logger } });
  }

  /** From now on nothing is sent. */
  cut(): void {
    this.#open = false;
  }

  // What cannot be delivered must not fail the tool: the client may be gone, and a message is only ever a courtesy.
  async #notify(notification: ServerNotification): Promise<void> {
    if (!this.#open || this.request.aborted) return;
    try {
      await this.extra.sendNotification(notification);
    } catch (error) {
      this.logger.debug(`${notification.method}: could not be sent.`, error);
    }
  }
}
