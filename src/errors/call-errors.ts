import type { CallErrorCode } from './error-code.js';

/** What one path of a value does wrong. */
export interface Finding {
  /** `days[2].humidity`; empty for the value itself. */
  path: string;
  /** The rules that failed, as sentences without a subject: `must not be less than 0`. */
  rules: string[];
  /** The type that was met, never the value: `string`, `null`, `nothing`. */
  met: string;
}

/** The caller's fault: arguments that the input schema or the DTO's rules refuse. */
export class InputValidationError extends Error {
  override readonly name = 'InputValidationError';
  readonly code: CallErrorCode = 'INVALID_ARGUMENTS';

  constructor(
    /** What was asked for, `tool getWeather` or `prompt review`. */
    readonly target: string,
    readonly findings: readonly Finding[],
    /** How many paths are wrong; the findings may be capped. */
    readonly total: number = findings.length,
  ) {
    super(
      [
        `Invalid arguments for ${target}: ${count(total)}`,
        ...findings.map(({ path, rules, met }) => `${path || 'arguments'}: ${rules.join('; ')} (got ${met})`),
        ...remainder(findings, total),
      ].join('\n'),
    );
  }
}

/** The server's fault: a returned value that the declared type, its rules or JSON itself refuses. */
export class OutputValidationError extends Error {
  override readonly name = 'OutputValidationError';
  readonly code: CallErrorCode = 'INVALID_OUTPUT';

  constructor(
    /** The type that was promised: `WeatherData`, or `<tool>Output` for an anonymous one. */
    readonly typeName: string,
    readonly findings: readonly Finding[],
    /** How many paths are wrong; the findings may be capped. */
    readonly total: number = findings.length,
    /** The service that gave the value, where it was not the server itself: `Petstore API`. */
    readonly upstream?: string,
  ) {
    super(
      [
        ...(upstream === undefined ? [] : [`The answer of the ${upstream} does not match what it declares`]),
        `${count(total)} for ${typeName}`,
        ...findings.flatMap(({ path, rules, met }) => [
          path || '(the value)',
          `  ${rules.join('; ')} (got ${met})`,
        ]),
        ...remainder(findings, total),
      ].join('\n'),
    );
  }
}

/** Thrown by the author of a tool for the caller to read: the text is sent as it is written. */
export class ToolError extends Error {
  override readonly name: string = 'ToolError';
  readonly code: CallErrorCode = 'TOOL_FAILED';
}

/** What a request names is not there, or not for this caller: the request fails, as a protocol error. */
export abstract class UnknownPrimitiveError extends Error {
  abstract readonly code: CallErrorCode;
}

/** A call to a tool that is not there. */
export class UnknownToolError extends UnknownPrimitiveError {
  override readonly name = 'UnknownToolError';
  readonly code: CallErrorCode = 'UNKNOWN_TOOL';

  constructor(tool: string) {
    super(`Unknown tool: ${tool}`);
  }
}

/** A reading of a resource that is not there. */
export class UnknownResourceError extends UnknownPrimitiveError {
  override readonly name = 'UnknownResourceError';
  readonly code: CallErrorCode = 'UNKNOWN_RESOURCE';

  constructor(
    readonly uri: string,
    message = `Unknown resource: ${uri}`,
  ) {
    super(message);
  }
}

/** A request to complete a variable of a resource template that is not there. */
export class UnknownTemplateError extends UnknownPrimitiveError {
  override readonly name = 'UnknownTemplateError';
  readonly code: CallErrorCode = 'UNKNOWN_RESOURCE';

  constructor(uriTemplate: string) {
    super(`Unknown resource template: ${uriTemplate}`);
  }
}

/** A request for a prompt that is not there. */
export class UnknownPromptError extends UnknownPrimitiveError {
  override readonly name = 'UnknownPromptError';
  readonly code: CallErrorCode = 'UNKNOWN_PROMPT';

  constructor(prompt: string) {
    super(`Unknown prompt: ${prompt}`);
  }
}

/** A resource or a prompt that failed, in words for the client; the cause has been logged. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: CallErrorCode = 'REQUEST_FAILED';
}

function count(total: number): string {
  return `${total} validation ${total === 1 ? 'error' : 'errors'}`;
}

function remainder(findings: readonly Finding[], total: number): string[] {
  return total > findings.length ? [`… and ${total - findings.length} more`] : [];
}
