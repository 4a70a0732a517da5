/** How a request ended, as logs and telemetry tell it. */
export type CallOutcome =
  | 'ok'
  /** Its arguments were refused. */
  | 'invalid_arguments'
  /** The method's value was refused. */
  | 'invalid_output'
  /** An error that the author made for the caller: a `ToolError`, or a result with `isError`. */
  | 'tool_error'
  /** The method threw. */
  | 'failed'
  | 'timeout'
  /** It failed after the client had cancelled it, or the server had begun to shut down. */
  | 'aborted'
  /** There is no such tool, resource or prompt, or this client may not know of it. */
  | 'unknown';

/** What is known of a log message beside its words: never arguments, results, tokens or headers. */
export interface LogFields {
  /** The request that it is about, unique among all processes: `context.callId`. */
  callId?: string;
  /** `tools/call`, `resources/read`, `prompts/get` or `completion/complete`. */
  method?: string;
  tool?: string;
  prompt?: string;
  /** The resource's URI or URI template, as it is declared. */
  resource?: string;
  /** The HTTP session. */
  sessionId?: string;
  durationMs?: number;
  outcome?: CallOutcome;
  /** What was thrown: nearly always an `Error`. */
  err?: unknown;
}
