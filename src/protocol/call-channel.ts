import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import { nextCallId } from '../call/call-id.js';
import type { Constructor } from '../metadata/constructor.js';
import type {
  AuthInfo,
  CallChannel,
  ClientAnswers,
  ClientInfo,
  LogLevel,
  RequestHeaders,
} from '../results/call-channel.js';
import type { ClientCapabilities } from '../results/client-capabilities.js';
import type { ElicitationForm, FormSchema } from '../results/elicitation.js';
import { checkedAnswer } from './client-answers.js';
import type { ClientConnection } from './client-connection.js';
import { ClientRequests } from './client-requests.js';
import type { HandlerExtra } from './handler-extra.js';
import type { RequestInFlight } from './requests-in-flight.js';

/** One call's line to its client, until it is cut at the end of the call. */
export class ProtocolChannel implements CallChannel {
  readonly callId = nextCallId();
  #open = true;
  #requests: ClientRequests | undefined;

  constructor(
    /** Begins messages: the tool's or prompt's name, the resource's URI. */
    readonly asker: string,
    private readonly request: RequestInFlight,
    private readonly extra: HandlerExtra,
    private readonly connection: ClientConnection,
  ) {}

  get requestId(): string | number {
    return this.request.id;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }

  get meta(): Readonly<Record<string, unknown>> | undefined {
    return this.extra._meta;
  }

  get sessionId(): string | undefined {
    return this.extra.sessionId;
  }

  get client(): ClientInfo | undefined {
    return this.connection.client;
  }

  get clientCapabilities(): ClientCapabilities | undefined {
    return this.connection.clientCapabilities;
  }

  get auth(): AuthInfo | undefined {
    return this.extra.authInfo;
  }

  get headers(): RequestHeaders {
    return this.extra.requestInfo?.headers ?? {};
  }

  async ask<Method extends keyof ClientAnswers>(
    method: Method,
    params: object,
    timeout: number,
  ): Promise<ClientAnswers[Method]> {
    this.#requests ??= new ClientRequests(this.asker, this.extra, () => this.signal);
    if (!this.#open) this.#requests.end();
    return checkedAnswer(this.asker, method, await this.#requests.ask(method, params, timeout));
  }

  formOf(form: Constructor | FormSchema): ElicitationForm {
    return this.connection.formOf(form);
  }

  async sendElicitationComplete(elicitationId: string): Promise<void> {
    const notification: ServerNotification = {
      method: 'notifications/elicitation/complete',
      params: { elicitationId },
    };
    if (this.#open) return this.#notify(notification);
    await this.#courtesy(notification, () => this.connection.notify(notification));
  }

  closeStream(): void {
    if (this.#open) this.extra.closeSSEStream?.();
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
    if (!this.connection.threshold.admits(level)) return;
    // `data` is required on the wire, where undefined would vanish.
    await this.#notify({ method: 'notifications/message', params: { level, data: data ?? null, logger } });
  }

  abort(reason: unknown): void {
    this.request.abort(reason);
  }

  resourceUpdated(uri: string): void {
    this.connection.resourceUpdated(uri);
  }

  /** From now on nothing is sent that belongs to the call. */
  cut(): void {
    this.#open = false;
    this.#requests?.end();
  }

  async #notify(notification: ServerNotification): Promise<void> {
    if (!this.#open || this.request.aborted) return;
    await this.#courtesy(notification, () => this.extra.sendNotification(notification));
  }

  // What cannot be delivered must not fail the tool: the client may be gone, and a message is only ever a courtesy.
  async #courtesy({ method }: ServerNotification, send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      this.connection.logger.debug(`${method}: could not be sent.`, { err: error });
    }
  }
}
