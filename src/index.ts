import './compile-cache.js';
// class-transformer's decorators need it where a DTO is declared, and none of them brings it along.
import 'reflect-metadata';
export { bootstrap } from './bootstrap.js';
export type { Application, BootstrapOptions } from './bootstrap-options.js';
export type { Middleware, ToolCall } from './call/middleware.js';
export { Choices } from './decorators/choices.js';
export { Completion } from './decorators/completion.js';
export { Authorize } from './decorators/authorize.js';
export { Input, Output } from './decorators/dto.js';
export { McpService } from './decorators/mcp-service.js';
export { Param } from './decorators/param.js';
export { Prompt } from './decorators/prompt.js';
export { Resource } from './decorators/resource.js';
export { Tool } from './decorators/tool.js';
export {
  InputValidationError,
  OutputValidationError,
  ToolError,
  type Finding,
} from './errors/call-errors.js';
export {
  ClientAnswerError,
  ClientCapabilityError,
  ClientRequestError,
  type ClientRequestFailure,
} from './errors/client-errors.js';
export { DefinitionError, type Problem } from './errors/definition-error.js';
export type { CallErrorCode, DefinitionErrorCode, ErrorCode } from './errors/error-code.js';
export { ResourceNotFoundError } from './errors/resource-not-found-error.js';
export {
  UrlElicitationRequiredError,
  type RequiredElicitation,
} from './errors/url-elicitation-required-error.js';
export { TimeoutError } from './errors/timeout-error.js';
export type { SchemaManifest } from './manifest/schema-manifest.js';
export type { AccessRequest, AccessRule, Guard, ScopeRule } from './metadata/access-rule.js';
export type { Constructor } from './metadata/constructor.js';
export type { TitledChoices } from './metadata/choices.js';
export type { JsonObject, JsonSchema, JsonValue } from './metadata/json-schema.js';
export type {
  DtoOptions,
  Extras,
  Icon,
  ParamOptions,
  PromptOptions,
  ResourceAnnotations,
  ResourceOptions,
  ServiceOptions,
  TextFormat,
  ToolAnnotations,
  ToolOptions,
  WrittenInput,
} from './metadata/options.js';
export type { PromptArgument, PromptListing } from './registry/prompt-definition.js';
export type { Container, Service } from './registry/services.js';
export type { ToolListing } from './registry/tool-definition.js';
export type {
  AuthInfo,
  CallChannel,
  ClientAnswers,
  ClientInfo,
  LogLevel,
  RequestHeaders,
} from './results/call-channel.js';
export type { ClientCapabilities } from './results/client-capabilities.js';
export { CompletionContext } from './results/completion-context.js';
export type { CompletionResult } from './results/completion-result.js';
export type {
  AudioContent,
  BlobResourceContents,
  ContentAnnotations,
  ContentBlock,
  EmbeddedResource,
  ImageContent,
  ResourceLink,
  TextContent,
  TextResourceContents,
} from './results/content.js';
export type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  Elicited,
  ElicitationForm,
  FormContent,
  FormField,
  FormSchema,
  NumberField,
  TextField,
  TitledChoice,
  UrlElicited,
} from './results/elicitation.js';
export type { integer } from './results/integer.js';
export type { LoggerService } from './results/given-logger.js';
export type { CallOutcome, LogFields } from './results/log-fields.js';
export type { Logger, LoggerLevel } from './results/logger.js';
export { Audio, Image } from './results/media.js';
export { PromptContext } from './results/prompt-context.js';
export {
  AssistantMessage,
  UserMessage,
  type MessageContent,
  type MessagePart,
  type PromptMessage,
} from './results/prompt-message.js';
export type { PromptResult } from './results/prompt-result.js';
export { RequestContext, type AskOptions } from './results/request-context.js';
export { ResourceContext } from './results/resource-context.js';
export type { ResourceBlob, ResourceContents, ResourceText } from './results/resource-result.js';
export type { Root } from './results/roots.js';
export type {
  SamplingAnswer,
  SamplingContent,
  SamplingMessage,
  SamplingRequest,
  SamplingResult,
  SamplingTool,
  ToolResultContent,
  ToolUseContent,
} from './results/sampling.js';
export { ToolContext } from './results/tool-context.js';
export { ToolResult } from './results/tool-result.js';
export type {
  AuthorizationServerMetadata,
  HttpAuthOptions,
  TokenRequest,
} from './transports/auth-options.js';
export type { EventReceiver, EventStore } from './transports/event-store.js';
export type { SessionDirectory, SessionRecord } from './transports/session-directory.js';
export type {
  RateLimit,
  RateLimitMessage,
  RateLimitRefusal,
  RateLimitRequest,
} from './transports/rate-limit.js';
export type { CloseHook, ServedAddress } from './transports/served-transport.js';
export type {
  HttpOptions,
  ShutdownOptions,
  StdioOptions,
  TransportKind,
  TransportOption,
  TransportOptions,
} from './transports/transport-options.js';
