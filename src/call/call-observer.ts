import type { PrimitiveDefinition } from '../registry/method-definition.js';
import type { ResourceDefinition } from '../registry/resource-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import type { CallOutcome } from '../results/log-fields.js';

/** A request for what a service's method gives. */
export interface CallSubject {
  readonly method: 'tools/call' | 'resources/read' | 'prompts/get' | 'completion/complete';
  /** What the method is there for; absent where there is no such thing, so that no caller's invention is kept. */
  readonly kind?: 'tool' | 'prompt' | 'resource';
  /** The published name of the tool or prompt; the URI or URI template of the resource. */
  readonly target?: string;
  /** The entry of its list, as it is published. */
  readonly listing?: object;
}

/** What a request is about. */
export function subjectOf(
  method: CallSubject['method'],
  definition: PrimitiveDefinition | undefined,
): CallSubject {
  if (!definition) return { method };
  const { name, listing } = definition;
  if ('uri' in definition) {
    return { method, kind: 'resource', target: (definition as ResourceDefinition).uri, listing };
  }
  return { method, kind: 'callable' in definition ? 'tool' : 'prompt', target: name, listing };
}

/** How a request ended. */
export interface CallEnd {
  readonly outcome: CallOutcome;
  /** What was thrown, or what the answer was refused with; absent for a result that the method itself calls an error. */
  readonly error?: unknown;
  /** Whether the answer is a result, be it one that is an error; else it is an error of the protocol. */
  readonly isResult: boolean;
  readonly durationMs: number;
}

/** Sees requests from their begin to their end, e.g. to trace them. */
export interface CallObserver {
  /** Nothing where nobody looks at this request. */
  begin(subject: CallSubject, channel: CallChannel): Observation | undefined;
}

export interface Observation {
  /** Runs the request's work as a part of what is observed. */
  within<T>(work: () => T): T;
  /** Once. */
  end(end: CallEnd): void;
}
