import { randomUUID } from 'node:crypto';
import { InputValidationError } from '../errors/call-errors.js';
import { ClientAnswerError } from '../errors/client-errors.js';
import type { Constructor } from '../metadata/constructor.js';
import type { AuthInfo, CallChannel, ClientInfo, LogLevel, RequestHeaders } from './call-channel.js';
import { requireCapability, type ClientCapabilities } from './client-capabilities.js';
import type { Elicited, FormContent, FormSchema, UrlElicited } from './elicitation.js';
import type { Root } from './roots.js';
import { samplingParams, samplingResult, type SamplingRequest, type SamplingResult } from './sampling.js';

/** How long the client may keep silent where a human answers. */
const HUMAN_MS = 10 * 60_000;
/** How long it may keep silent where it answers itself. */
const MACHINE_MS = 60_000;

/** How a request to the client is made. */
export interface AskOptions {
  /**
   * Milliseconds that the client may keep silent, each sign of progress counting anew; `Infinity` for no limit. By default
   * 10 minutes where a human has to answer, one minute for roots.
   */
  timeout?: number;
}

/**
 * The request at hand, whatever it asked for: what `ToolContext`, `ResourceContext`, `PromptContext` and
 * `CompletionContext` have in common. A method gets it by declaring a parameter of one of these types, in any
 * position; the parameter is not published as an argument.
 */
export abstract class RequestContext {
  readonly #channel: CallChannel;

  constructor(channel: CallChannel) {
    this.#channel = channel;
  }

  /** Aborts when the client cancels the request, its `timeout` is over, or the server shuts down. */
  get signal(): AbortSignal {
    return this.#channel.signal;
  }

  /** Every line that the framework logs about this request carries it; unique among all requests of all processes. */
  get callId(): string {
    return this.#channel.callId;
  }

  /** The JSON-RPC id of the request. */
  get requestId(): string | number {
    return this.#channel.requestId;
  }

  /** The HTTP session; absent over stdio and in stateless mode. */
  get sessionId(): string | undefined {
    return this.#channel.sessionId;
  }

  /** Absent in stateless mode, where no handshake precedes the request. */
  get client(): ClientInfo | undefined {
    return this.#channel.client;
  }

  /** What the client declared that it can do; absent in stateless mode, where no handshake precedes the request. */
  get clientCapabilities(): ClientCapabilities | undefined {
    return this.#channel.clientCapabilities;
  }

  /** Present when the transport checks bearer tokens. */
  get auth(): AuthInfo | undefined {
    return this.#channel.auth;
  }

  /** The HTTP request's headers; empty over stdio. */
  get headers(): RequestHeaders {
    return this.#channel.headers;
  }

  /**
   * Tells the client how far the work is; does nothing when it did not ask.
   * @param progress - Must grow with every message.
   * @param total - The value that means done, where it is known.
   */
  progress(progress: number, total?: number, message?: string): Promise<void> {
    return this.#channel.sendProgress(progress, total, message);
  }

  /**
   * Sends a log message to the client, unless it asked for a higher level only.
   * @param data - Any JSON value.
   * @param logger - Name of the part that speaks.
   */
  log(level: LogLevel, data: unknown, logger?: string): Promise<void> {
    return this.#channel.sendLog(level, data, logger);
  }

  /**
   * Tells every client that subscribed to this URI, this one or another, that reading it gives something new.
   * @param uri - As clients subscribe to it: that of a template with its variables filled in.
   */
  resourceUpdated(uri: string): void {
    this.#channel.resourceUpdated(uri);
  }

  /**
   * Has the user fill in a form.
   *
   * @param message - Tells the user what is wanted and why.
   * @param form - A class marked `@Input()` with flat fields, whose rules judge the answer; or the form's schema as the
   * protocol has it.
   * @throws ClientCapabilityError when the client has no forms.
   * @throws ClientAnswerError when the answer is not what the form demands.
   * @throws ClientRequestError when there is none.
   * @throws DefinitionError when the class cannot be a form.
   */
  elicit<Content extends object>(
    message: string,
    form: Constructor<Content>,
    options?: AskOptions,
  ): Promise<Elicited<Content>>;
  elicit(message: string, form: FormSchema, options?: AskOptions): Promise<Elicited<FormContent>>;
  async elicit(
    message: string,
    form: Constructor | FormSchema,
    { timeout = HUMAN_MS }: AskOptions = {},
  ): Promise<Elicited<object>> {
    requireCapability(this.#channel, 'elicitation.form');
    const { schema, judge } = this.#channel.formOf(form);
    // Without `mode`, which clients of before 2025-11-25 do not know and others take for `form`.
    const params = { message, requestedSchema: schema };
    const { action, content } = await this.#channel.ask('elicitation/create', params, timeout);
    if (action !== 'accept') return { action };
    try {
      return { action, content: await judge(content ?? {}) };
    } catch (error) {
      if (!(error instanceof InputValidationError)) throw error;
      const fault = new ClientAnswerError(
        this.#channel.asker,
        'elicitation/create',
        error.findings,
        error.total,
      );
      if (error.cause !== undefined) fault.cause = error.cause;
      throw fault;
    }
  }

  /**
   * Sends the user to an address, for what must not pass through the client: passwords, payments, the consent of another
   * service. The answer tells whether they agreed to go. What they do there your server learns itself; when it has, tell
   * the client with {@link elicitationComplete}.
   *
   * @param options - `elicitationId`: unique on this server; made up by default.
   * @throws ClientCapabilityError when the client does not open addresses.
   * @throws ClientRequestError when there is no answer.
   */
  async elicitUrl(
    message: string,
    url: string | URL,
    { timeout = HUMAN_MS, elicitationId = randomUUID() }: AskOptions & { elicitationId?: string } = {},
  ): Promise<UrlElicited> {
    requireCapability(this.#channel, 'elicitation.url');
    if (!URL.canParse(url.toString())) {
      throw new TypeError('elicitUrl() needs a whole address, like https://example.org/pay');
    }
    const params = { mode: 'url', message, url: url.toString(), elicitationId };
    const { action } = await this.#channel.ask('elicitation/create', params, timeout);
    return { action, elicitationId };
  }

  /**
   * Tells the client that the user is done at the address, so that it can go on. May be called after the request has
   * ended, as long as the session lasts; does nothing afterwards, and for a client that does not open addresses.
   */
  async elicitationComplete(elicitationId: string): Promise<void> {
    if (this.clientCapabilities?.elicitation?.url === undefined) return;
    await this.#channel.sendElicitationComplete(elicitationId);
  }

  /**
   * Has the client's model write something: `sample({ messages: 'A haiku about rain.', maxTokens: 100 })`.
   *
   * @throws ClientCapabilityError when the client lends no model, or not with tools or context.
   * @throws ClientAnswerError when its answer has another shape than the protocol's.
   * @throws ClientRequestError when there is none, e.g. since the user refused.
   */
  async sample(request: SamplingRequest, { timeout = HUMAN_MS }: AskOptions = {}): Promise<SamplingResult> {
    const { tools, toolChoice, includeContext = 'none' } = request;
    requireCapability(this.#channel, 'sampling');
    if (tools ?? toolChoice) requireCapability(this.#channel, 'sampling.tools');
    if (includeContext !== 'none') requireCapability(this.#channel, 'sampling.context');
    return samplingResult(
      await this.#channel.ask('sampling/createMessage', samplingParams(request), timeout),
    );
  }

  /**
   * The folders that the client lets servers work in.
   *
   * @throws ClientCapabilityError when the client has none to tell.
   * @throws ClientAnswerError when its answer has another shape than the protocol's.
   * @throws ClientRequestError when there is none.
   */
  async roots({ timeout = MACHINE_MS }: AskOptions = {}): Promise<Root[]> {
    requireCapability(this.#channel, 'roots');
    return (await this.#channel.ask('roots/list', {}, timeout)).roots;
  }

  /**
   * Ends the response's stream for now: the client comes back for the rest, so that no connection has to stand open while
   * the work takes long. Does nothing where it could not come back: over stdio, and over HTTP without an event store or
   * with a client of before 2025-11-25.
   */
  closeStream(): void {
    this.#channel.closeStream();
  }
}
