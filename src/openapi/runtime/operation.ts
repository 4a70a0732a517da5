import type { ApiServer } from './api-description.js';

/** Methods that `fetch` sends. */
export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH';

/** One operation of a REST API as data: everything that has to be known to call it. */
export interface Operation {
  /** Names it in messages: its `operationId`, or one that was made for it. */
  id: string;
  method: HttpMethod;
  /** Below the server's path, `/pets/{petId}`; what stands in braces is the `name` of a path parameter. */
  path: string;
  /** The servers of this operation or its path, which beat those of the API; the first one is called. */
  servers?: readonly ApiServer[];
  parameters?: readonly OperationParameter[];
  /** Never for GET and HEAD, with which `fetch` sends none. */
  body?: OperationBody;
  /**
   * Alternatives, each the names of the security schemes that it needs together. An empty one means that the operation
   * can be called without credentials, which is done where no other alternative has its credentials. Absent or an
   * empty list: none are needed.
   */
  security?: readonly (readonly string[])[];
  /** What the answer is given as; `{ kind: 'json' }` by default. */
  answer?: OperationAnswer;
}

/** Where a parameter stands in a request. */
export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** How OpenAPI writes arrays and objects, https://spec.openapis.org/oas/v3.1.1.html#style-values */
export type ParameterStyle =
  'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** A value of the arguments that is sent in the path, the query, a header or a cookie. */
export interface OperationParameter {
  /** The argument's name, which may be another than the parameter's. */
  argument: string;
  /** The name in the request. Headers called `Accept`, `Authorization` and `Content-Type` are not sent, as OpenAPI says. */
  name: string;
  in: ParameterPlace;
  /** By default `simple` in the path and in headers, `form` in the query and in cookies. */
  style?: ParameterStyle;
  /** By default `true` for `form` and `deepObject`, else `false`. */
  explode?: boolean;
  /** Leaves `:/?[]@!$'()*,;` as they are in a query; never `#`, `&`, `=` and `+`, which would end or change the value. */
  allowReserved?: boolean;
  /** A media type instead of a style: `application/json` sends the value as JSON text. */
  content?: string;
}

/** What is sent as the request's body. */
export interface OperationBody {
  /**
   * Sent as `Content-Type`. JSON (also `+json`), `application/x-www-form-urlencoded` and `multipart/form-data` are written
   * from values; of any other type the value is a string, sent as it is, or bytes. Never a range of types.
   */
  mediaType: string;
  /** The argument that is the whole body. Either this one or `properties`. */
  argument?: string;
  /** The arguments that are the properties of the body, which is an object. */
  properties?: readonly BodyProperty[];
  /** An object without any property is sent as such; otherwise there is no body then. `false` by default. */
  required?: boolean;
  /** The whole body is bytes, and the argument their base64 text; of `multipart/form-data` each field of which `encoding` says nothing. */
  binary?: boolean;
  /** How single properties of a form are sent, by their names in the body. */
  encoding?: Readonly<Record<string, PropertyEncoding>>;
}

/** An argument that is one property of the body. */
export interface BodyProperty {
  argument: string;
  /** The name in the body. */
  name: string;
}

/** How one property of a form is sent. */
export interface PropertyEncoding {
  /** Of a part of `multipart/form-data`; by default `text/plain`, `application/json` for objects, `application/octet-stream` for bytes. */
  contentType?: string;
  /** The value, or each item of it, is bytes, given as base64 text; a part of its own with a file name. */
  binary?: boolean;
  /** Of `application/x-www-form-urlencoded`; `form` by default. */
  style?: ParameterStyle;
  /** By default `true` for `form` and `deepObject`, else `false`. */
  explode?: boolean;
  allowReserved?: boolean;
}

/** What a call gives for a successful answer. */
export interface OperationAnswer {
  /**
   * `json`: the parsed value; another media type is an error. `text`: the text as a string. `content`: content blocks,
   * by the media type that comes: text, an image, audio, or an embedded resource for other bytes. `nothing`: `undefined`,
   * whatever comes.
   */
  kind: 'json' | 'text' | 'content' | 'nothing';
  /** Sent as `Accept`, the preferred one first; by default `application/json` for `json`, else anything. */
  mediaTypes?: readonly string[];
  /**
   * What an empty answer (204, 205, no body) is given as where the kind is `json`: `undefined` by default, which fits methods that
   * return `… | undefined` or `void`. `text` gives an empty string, `content` no block.
   */
  empty?: 'null' | 'undefined';
}
