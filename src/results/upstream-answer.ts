/** A value that another service gave during a call. */
interface UpstreamAnswer {
  value: unknown;
  service: string;
}

/** By the signal of the call, which the method's context and the framework both have. */
const answers = new WeakMap<AbortSignal, UpstreamAnswer>();

/**
 * Remembers where a value came from, for the case that it breaks the tool's contract.
 *
 * @param service - As a message names it: `Petstore API`.
 */
export function noteUpstreamAnswer(signal: AbortSignal, value: unknown, service: string): void {
  answers.set(signal, { value, service });
}

/** The service that gave this very value during the call. */
export function upstreamOf(signal: AbortSignal, value: unknown): string | undefined {
  const answer = answers.get(signal);
  return answer && Object.is(answer.value, value) ? answer.service : undefined;
}
