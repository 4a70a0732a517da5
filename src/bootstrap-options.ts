import type { Middleware } from './call/middleware.js';
import type { SchemaManifest } from './manifest/schema-manifest.js';
import type { Extras } from './metadata/options.js';
import type { Container, Service } from './registry/services.js';
import type { PromptListing } from './registry/prompt-definition.js';
import type { ResourceListing, ResourceTemplateListing } from './registry/resource-definition.js';
import type { ToolListing } from './registry/tool-definition.js';
import type { LoggerService } from './results/given-logger.js';
import type { Logger } from './results/logger.js';
import type { CloseHook, ServedAddress } from './transports/served-transport.js';
import type { TransportOption } from './transports/transport-options.js';

export interface BootstrapOptions {
  /** The server's name, as clients see it. */
  name: string;
  version: string;
  title?: string;
  /** What a client's model should know to use the server as a whole. */
  instructions?: string;
  /**
   * Classes marked `@McpService`, each constructed once without arguments, or by {@link container}; or ready instances.
   * The `close()` method of an instance that the framework constructed runs at shutdown, unless it is a tool.
   */
  services: readonly Service[];
  /** Gives the instances of service classes: `get(SomeService)`, which may be asynchronous. */
  container?: Container;
  /** `'stdio'`, `'http'`, or settings of each; what is left open is decided by the command line, then the environment. */
  transport?: TransportOption;
  /**
   * The manifest, where it is not `toolwright.manifest.json` at the package root: a path, the parsed JSON, or a list of
   * both, so that a package of services brings its own.
   */
  manifest?: string | SchemaManifest | readonly (string | SchemaManifest)[];
  /** What happens to properties that a type does not declare; `allow` by default. A class or a tool may say otherwise. */
  extras?: Extras;
  /** Entries on a page of a list, at least 1; by default lists come whole, which every client can read. */
  pageSize?: number;
  /**
   * What clients are told of at the handshake although there is none of it yet, since its services come later by {@link
   * Application.add}. Tools are always announced, and what there is.
   */
  announce?: readonly ('resources' | 'prompts')[];
  /** Publishes a `title` for every property; off by default. */
  titles?: boolean;
  /** What happens to arguments that a tool does not declare: dropped before the method runs (the default), or refused. */
  unknownArguments?: 'drop' | 'reject';
  /**
   * Names of tools that this deployment publishes without their output schema and answers in text, unchecked: a stopgap
   * while an upstream breaks its contract.
   */
  withoutOutputSchema?: readonly string[];
  /** Replaces the message of an unexpected error by `internal error`; the log still has it. Off by default. */
  maskErrors?: boolean;
  /** Runs around every tool call, the first outermost. */
  use?: readonly Middleware[];
  /**
   * How long a request for a tool, resource, prompt or completion may take, in milliseconds; no limit by default, and with
   * 0. A method may say otherwise.
   */
  timeout?: number;
  /** Where the framework reports: a pino, one of Nest's, `console`, or one of your own; stderr by default. */
  logger?: Logger | LoggerService;
}

/** A server that runs. */
export interface Application {
  /** The tools there are now, as `tools/list` publishes them to a caller who may use all of them; likewise the other lists. */
  readonly tools: readonly ToolListing[];
  readonly resources: readonly ResourceListing[];
  readonly resourceTemplates: readonly ResourceTemplateListing[];
  readonly prompts: readonly PromptListing[];
  /** Where the server listens; absent over stdio. */
  readonly address?: ServedAddress;
  /**
   * Tells every client that subscribed to this URI that reading it gives something new.
   * @param uri - As clients subscribe to it: that of a template with its variables filled in.
   */
  resourceUpdated(uri: string): void;
  /**
   * Adds services while the application runs: classes, which are constructed, or ready instances. All of them are there at
   * once, at the end of each list, and clients are told which lists changed.
   *
   * @throws {@link DefinitionError} with all their problems; nothing has changed then. Likewise with the error of a
   * constructor or of the container.
   */
  add(...services: Service[]): Promise<void>;
  /**
   * Takes services out, given by their class or as the very instance; clients are told which lists changed. Their running
   * calls finish, and then `close()` of those that the framework constructed runs; this does not wait for that.
   *
   * @throws {@link DefinitionError} for one that is not there; nothing has changed then.
   */
  remove(...services: Service[]): Promise<void>;
  /** Adds what runs once when the application ends, after the last call. */
  onClose(hook: CloseHook): void;
  /** Finishes running calls within the grace time, closes the transport and runs the hooks; calling it again waits for the same end. */
  close(): Promise<void>;
}
