import type { Middleware } from './call/middleware.js';
import type { SchemaManifest } from './manifest/schema-manifest.js';
import type { Extras } from './metadata/options.js';
import type { Container, Service } from './registry/services.js';
import type { ToolListing } from './registry/tool-definition.js';
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
  /** Entries on a page of a list; by default lists come whole, which every client can read. */
  pageSize?: number;
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
  /** Where the framework reports; stderr by default. */
  logger?: Logger;
}

/** A server that runs. */
export interface Application {
  /** The tools, as `tools/list` publishes them. */
  readonly tools: readonly ToolListing[];
  /** Where the server listens; absent over stdio. */
  readonly address?: ServedAddress;
  /** Adds what runs once when the application ends, after the last call. */
  onClose(hook: CloseHook): void;
  /** Finishes running calls within the grace time, closes the transport and runs the hooks; calling it again waits for the same end. */
  close(): Promise<void>;
}
