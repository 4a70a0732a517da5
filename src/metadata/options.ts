import type { Constructor } from './constructor.js';
import type { JsonObject, JsonSchema } from './json-schema.js';

/**
 * What happens to properties that a type does not declare: `allow` publishes an open schema and lets them
 * pass, `strip` removes them from the answer, `reject` publishes a closed schema and fails the call.
 */
export type Extras = 'allow' | 'strip' | 'reject';

/**
 * The text channel of a tool: `pretty` is JSON with two-space indent, `compact` JSON without, a function
 * renders the serialised and checked value (the very object that goes out as `structuredContent`, unwrapped).
 */
export type TextFormat = 'pretty' | 'compact' | ((value: unknown) => string);

/** Hints about a tool's behaviour, as the protocol defines them. */
export interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** An icon a client may show, as the protocol defines it. */
export interface Icon {
  src: string;
  mimeType?: string;
  sizes?: string[];
  theme?: 'light' | 'dark';
}

export interface ToolOptions {
  /** Published name; the method's name by default. 1 to 64 of `[A-Za-z0-9_-]` pleases every client. */
  name?: string;
  title?: string;
  /** Published description; the method's JSDoc by default. */
  description?: string;
  /**
   * `false`: text only, no schema, no validation. `true`: refuse to start when the return type gives no schema. By
   * default a schema is published where the type gives one.
   */
  structuredOutput?: boolean;
  /**
   * A hand-written JSON Schema of the arguments, in place of what the signature says: published as it is. The method's
   * one parameter is the whole object.
   */
  input?: WrittenInput;
  /** The output's class or hand-written JSON Schema, in place of what the signature says. */
  output?: Constructor | JsonSchema;
  annotations?: ToolAnnotations;
  icons?: Icon[];
  /** Policy for undeclared properties; a class's own policy wins over it, the application's yields to it. */
  extras?: Extras;
  /** How long a call may take, in milliseconds; 0 for no limit. By default what the application says. */
  timeout?: number;
  /** The text channel; `pretty` by default. */
  text?: TextFormat;
  /** Published as the tool's `_meta`. */
  meta?: JsonObject;
}

/** JSON Schema 2020-12 of a tool's arguments, written by hand. */
export interface WrittenInput extends JsonSchema {
  /** Published as it is; arguments are judged under 2020-12 whatever it says. */
  $schema?: string;
  type: 'object';
}

/** Hints about a resource for the client, as the protocol defines them. */
export interface ResourceAnnotations {
  audience?: ('user' | 'assistant')[];
  /** From 0 (entirely optional) to 1 (required). */
  priority?: number;
  /** ISO 8601. */
  lastModified?: string;
}

export interface ResourceOptions {
  /** Published name; the method's name by default. */
  name?: string;
  title?: string;
  /** Published description; the method's JSDoc by default. */
  description?: string;
  /**
   * Of the contents; by default `text/plain` for text, `application/octet-stream` for bytes and `application/json` for
   * everything else.
   */
  mimeType?: string;
  /** Bytes of the contents, where they are known beforehand; not for templates. */
  size?: number;
  annotations?: ResourceAnnotations;
  icons?: Icon[];
  /** How long a reading may take, in milliseconds; 0 for no limit. By default what the application says. */
  timeout?: number;
  /** Policy for undeclared properties of JSON contents; see {@link ToolOptions.extras}. */
  extras?: Extras;
  /** Published as the resource's `_meta`. */
  meta?: JsonObject;
}

export interface PromptOptions {
  /** Published name; the method's name by default. */
  name?: string;
  title?: string;
  /** Published description; the method's JSDoc by default. */
  description?: string;
  /** How long a request may take, in milliseconds; 0 for no limit. By default what the application says. */
  timeout?: number;
  icons?: Icon[];
  /** Published as the prompt's `_meta`. */
  meta?: JsonObject;
}

export interface ServiceOptions {
  /** Tells two classes of one name apart: the name that the manifest knows this class by. */
  name?: string;
  /**
   * Imports the files of the DTO classes that the methods take and return, `() => import('./orders.models.js')`: an import
   * that names a class as a type only is dropped by every TypeScript compiler, and by bundlers the file with it. It is asked
   * at start, or, in a generated catalogue, at the first call of a tool.
   */
  models?: () => Promise<unknown>;
}

export interface DtoOptions {
  /** The published name of the type, and what tells two classes of one name apart. */
  name?: string;
  /** Policy for undeclared properties on this class's own level. */
  extras?: Extras;
}

/** Description and JSON Schema keywords of one parameter; published and enforced. */
export type ParamOptions = Omit<JsonSchema, '$ref' | '$defs' | 'properties' | 'required'>;
