import type { CallEnd, CallObserver, CallSubject, Observation } from '../call/call-observer.js';
import type { CallChannel } from '../results/call-channel.js';
import { networkAttributes } from './attributes.js';
import { CallMetrics } from './call-metrics.js';
import { CallSpans } from './call-spans.js';
import { loadApi, type OpenTelemetry } from './load-api.js';

/**
 * Tells OpenTelemetry of each request; nothing where its API is not installed. It is loaded for the first request, so that
 * a start does not wait for it.
 */
export function telemetry(transport: 'stdio' | 'http' | 'none'): CallObserver {
  let started: { telemetry: Telemetry | undefined } | undefined;
  const start = () => {
    const api = loadApi();
    return (started = { telemetry: api && new Telemetry(api, transport) });
  };
  return { begin: (subject, channel) => (started ?? start()).telemetry?.begin(subject, channel) };
}

class Telemetry implements CallObserver {
  readonly #api: OpenTelemetry;
  readonly #spans: CallSpans;
  readonly #metrics: CallMetrics;

  constructor(api: OpenTelemetry, transport: 'stdio' | 'http' | 'none') {
    const common = networkAttributes(transport);
    this.#api = api;
    this.#spans = new CallSpans(api, common);
    this.#metrics = new CallMetrics(api, common);
  }

  begin(subject: CallSubject, channel: CallChannel): Observation | undefined {
    const started = this.#spans.start(subject, channel);
    if (!started && !this.#metrics.isUsed) return undefined;
    return {
      within: (work) => (started ? this.#api.context.with(started.context, work) : work()),
      end: (end: CallEnd) => {
        if (started) this.#spans.end(started.span, end);
        this.#metrics.record(subject, end);
      },
    };
  }
}
