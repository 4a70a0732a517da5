import type { Constructor } from '../metadata/constructor.js';
import type { AuthInfo, ClientInfo, RequestHeaders } from '../metadata/identity.js';
import type { JsonObject } from '../metadata/json-schema.js';
import type { ClientCapabilities } from './client-capabilities.js';
import type { ElicitationForm, FormSchema } from './elicitation.js';
import type { Root } from './roots.js';
import type { SamplingAnswer } from './sampling.js';

export type { AuthInfo, ClientInfo, RequestHeaders };

/** Severities of the protocol's log messages, least severe first. */
export type LogLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical' | 'alert' | 'emergency';

/** What the client answers to each request of the server's. */
export interface ClientAnswers {
  'elicitation/create': { action: 'accept' | 'decline' | 'cancel'; content?: JsonObject | null };
  'sampling/createMessage': SamplingAnswer;
  'roots/list': { roots: Root[] };
}

/** One request's line to the client that sent it: what a `RequestContext` stands on. */
export interface CallChannel {
  requestId: string | number;
  /** Unique among all requests of all processes. */
  callId: string;
  signal: AbortSignal;
  /** Aborts {@link signal}. */
  abort(reason: unknown): void;
  /** The request's `_meta`, as the client sent it. */
  meta?: Readonly<Record<string, unknown>> | undefined;
  sessionId?: string | undefined;
  client?: ClientInfo | undefined;
  auth?: AuthInfo | undefined;
  headers: RequestHeaders;
  /** What asks the client, for messages: the tool's or prompt's name, the resource's URI. */
  asker: string;
  /** Absent in stateless mode, where no handshake precedes the request. */
  clientCapabilities?: ClientCapabilities | undefined;
  /**
   * Sends a request to the client and gives its answer, of which only the shape is checked.
   *
   * @param timeout - Milliseconds without a sign of the client's.
   * @throws ClientRequestError when there is no answer, ClientAnswerError when it has another shape.
   */
  ask<Method extends keyof ClientAnswers>(
    method: Method,
    params: object,
    timeout: number,
  ): Promise<ClientAnswers[Method]>;
  /**
   * A form that the client can be asked to have filled in.
   *
   * @throws DefinitionError for a class or a schema that is no form.
   */
  formOf(form: Constructor | FormSchema): ElicitationForm;
  /** Tells the client that the user is done; also after the request has ended. */
  sendElicitationComplete(elicitationId: string): Promise<void>;
  /** Does nothing where the client could not come back for the rest. */
  closeStream(): void;
  /** Does nothing when the client did not ask for progress. */
  sendProgress(progress: number, total?: number, message?: string): Promise<void>;
  /** Honours the level that the client set. */
  sendLog(level: LogLevel, data: unknown, logger?: string): Promise<void>;
  /** Tells every client that subscribed to the resource. */
  resourceUpdated(uri: string): void;
}
