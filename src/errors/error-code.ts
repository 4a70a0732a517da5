/** Every code that an error of this framework carries; each has a section in `docs/errors.md`. */
export type ErrorCode = DefinitionErrorCode | CallErrorCode;

/** The developer's to mend, raised by `bootstrap` or while decorators run. */
export const DEFINITION_ERROR_CODES = [
  'UNREPRESENTABLE_TYPE',
  'UNRESOLVED_TYPE',
  'OPAQUE_OUTPUT',
  'RULE_CONTRADICTION',
  'UNKNOWN_RULES',
  'OVERLOADED_METHOD',
  'UNSUPPORTED_MEMBER',
  'STANDARD_DECORATORS',
  'DUPLICATE_TOOL_NAME',
  'DUPLICATE_RESOURCE',
  'DUPLICATE_PROMPT_NAME',
  'INVALID_TOOL_NAME',
  'INVALID_PROMPT',
  'INVALID_COMPLETION',
  'AMBIGUOUS_CLASS',
  'UNKNOWN_CLASS',
  'NOT_A_SERVICE',
  'DUPLICATE_SERVICE',
  'UNKNOWN_SERVICE',
  'EMPTY_SERVICE',
  'INVALID_PARAMETERS',
  'INVALID_RESOURCE',
  'INVALID_SCHEMA',
  'INVALID_FORM',
  'INVALID_ACCESS_RULE',
  'INVALID_OPTION',
  'MANIFEST_MISSING',
  'MANIFEST_STALE',
] as const;
export type DefinitionErrorCode = (typeof DEFINITION_ERROR_CODES)[number];

/** Raised by one call; the server goes on. */
export const CALL_ERROR_CODES = [
  'INVALID_ARGUMENTS',
  'INVALID_OUTPUT',
  'TOOL_FAILED',
  'UNKNOWN_TOOL',
  'UNKNOWN_RESOURCE',
  'UNKNOWN_PROMPT',
  'REQUEST_FAILED',
  'CLIENT_LACKS_CAPABILITY',
  'CLIENT_REQUEST_FAILED',
  'INVALID_CLIENT_ANSWER',
  'URL_ELICITATION_REQUIRED',
  'TIMEOUT',
  'UPSTREAM_FAILED',
] as const;
export type CallErrorCode = (typeof CALL_ERROR_CODES)[number];
