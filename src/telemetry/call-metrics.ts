import type { Attributes, Counter, Histogram, MeterProvider } from '@opentelemetry/api';
import type { CallEnd, CallSubject } from '../call/call-observer.js';
import { fieldPath } from '../call/field-path.js';
import { InputValidationError, OutputValidationError } from '../errors/call-errors.js';
import { endAttributes, subjectAttributes } from './attributes.js';
import type { OpenTelemetry } from './load-api.js';
import { SCOPE } from './scope.js';

interface Instruments {
  duration: Histogram;
  calls: Counter;
  refusedInputs: Counter;
  refusedOutputs: Counter;
}

/** As the conventions want them, in seconds. */
const BOUNDARIES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/** Counts requests, while the application has told OpenTelemetry where metrics go. */
export class CallMetrics {
  readonly #api: OpenTelemetry;
  readonly #common: Attributes;
  #provider: MeterProvider | undefined;
  #instruments: Instruments | undefined;

  constructor(api: OpenTelemetry, common: Attributes) {
    this.#api = api;
    this.#common = common;
  }

  get isUsed(): boolean {
    return this.#current() !== undefined;
  }

  record(subject: CallSubject, end: CallEnd): void {
    const instruments = this.#current();
    if (!instruments) return;
    const about = subjectAttributes(subject);
    const { 'toolwright.outcome': outcome, ...fault } = endAttributes(end);
    instruments.duration.record(end.durationMs / 1000, { ...about, ...fault, ...this.#common });
    instruments.calls.add(1, { ...about, 'toolwright.outcome': outcome });
    const { error } = end;
    if (error instanceof InputValidationError) count(instruments.refusedInputs, error, subject);
    if (error instanceof OutputValidationError) count(instruments.refusedOutputs, error, subject);
  }

  /** Meters that were there before the SDK stay without effect: they are asked for anew when that has changed. */
  #current(): Instruments | undefined {
    const provider = this.#api.metrics.getMeterProvider();
    if (provider === this.#provider) return this.#instruments;
    this.#provider = provider;
    const meter = provider.getMeter(SCOPE);
    if (meter === this.#api.createNoopMeter()) return (this.#instruments = undefined);
    this.#instruments = {
      duration: meter.createHistogram('mcp.server.operation.duration', {
        unit: 's',
        description: 'How long a request took, from its arrival to its answer.',
        advice: { explicitBucketBoundaries: BOUNDARIES },
      }),
      calls: meter.createCounter('toolwright.calls', {
        unit: '{call}',
        description: 'Requests that were answered, by how they ended.',
      }),
      refusedInputs: meter.createCounter('toolwright.refused_inputs', {
        unit: '{field}',
        description: 'Arguments that did not fit, by field.',
      }),
      refusedOutputs: meter.createCounter('toolwright.refused_outputs', {
        unit: '{field}',
        description: 'Fields of returned values that did not fit.',
      }),
    };
    return this.#instruments;
  }
}

function count(
  counter: Counter,
  { findings }: InputValidationError | OutputValidationError,
  subject: CallSubject,
): void {
  const about = subjectAttributes(subject);
  for (const { path } of findings) {
    counter.add(1, { ...about, 'toolwright.field': fieldPath(path, subject.listing) });
  }
}
