export { UpstreamError, type UpstreamFailure } from '../errors/upstream-error.js';
export { defineApi, type Api } from './runtime/api.js';
export type { ApiDescription, ApiServer, SecurityScheme, ServerVariable } from './runtime/api-description.js';
export type { ApiOptions, Credential } from './runtime/api-options.js';
export type { ApiVariable } from './runtime/environment.js';
export type {
  BodyProperty,
  HttpMethod,
  Operation,
  OperationAnswer,
  OperationBody,
  OperationParameter,
  ParameterPlace,
  ParameterStyle,
  PropertyEncoding,
} from './runtime/operation.js';
