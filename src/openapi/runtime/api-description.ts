/** A REST API, as its OpenAPI document describes it. */
export interface ApiDescription {
  /** Names the API in messages: `Petstore`, which they call the Petstore API. */
  title: string;
  /** Begins the names of the environment variables: `PETSTORE` for `PETSTORE_BASE_URL`. */
  envPrefix: string;
  /** The first one is called; without any, the address has to be configured. */
  servers: readonly ApiServer[];
  /** Where the document came from; relative servers are resolved against it. */
  documentUrl?: string;
  /** By name. */
  securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}

/** A server, its address possibly a template. */
export interface ApiServer {
  /** `https://{region}.example.org/v2`, or relative to the document: `/v2`. */
  url: string;
  /** Values for what stands in braces, by name. */
  variables?: Readonly<Record<string, ServerVariable>>;
}

/** A part of a server's address that configuration or environment can set; never an argument. */
export interface ServerVariable {
  /** Without one, nothing can be called before it is configured. */
  default?: string;
  /** The values that it may have; any, when absent. */
  enum?: readonly string[];
}

/** How callers of an API prove who they are. */
export type SecurityScheme =
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  /** `bearer`, `basic`, or another scheme of the `Authorization` header, whose credential is sent after its name. */
  | { type: 'http'; scheme: string }
  /** The credential is an access token. */
  | { type: 'oauth2' }
  /** The credential is an access token. */
  | { type: 'openIdConnect' }
  /** Nothing is sent: the certificate is that of the `fetch` that is configured. */
  | { type: 'mutualTLS' };
