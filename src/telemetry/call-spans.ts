import type { Attributes, Context, Link, Span, Tracer } from '@opentelemetry/api';
import type { CallEnd, CallSubject } from '../call/call-observer.js';
import type { CallChannel } from '../results/call-channel.js';
import { endAttributes, requestAttributes, subjectAttributes } from './attributes.js';
import type { OpenTelemetry } from './load-api.js';
import { SCOPE } from './scope.js';

/** A span for each request, while the application has told OpenTelemetry where spans go. */
export class CallSpans {
  readonly #api: OpenTelemetry;
  readonly #common: Attributes;
  #provider: unknown;
  #tracer: Tracer | undefined;

  /** @param common - What all spans have. */
  constructor(api: OpenTelemetry, common: Attributes) {
    this.#api = api;
    this.#common = common;
  }

  /** The span, and the context in which it is the current one; nothing where spans go nowhere. */
  start(subject: CallSubject, channel: CallChannel): { span: Span; context: Context } | undefined {
    const tracer = this.#currentTracer();
    if (!tracer) return undefined;
    const { trace, SpanKind } = this.#api;
    const { parent, links } = this.#origin(channel);
    const { method, kind, target } = subject;
    // A resource's URI has no place in a name, since templates stand for any number of them.
    const name = kind === 'tool' || kind === 'prompt' ? `${method} ${target}` : method;
    const attributes = { ...subjectAttributes(subject), ...requestAttributes(channel), ...this.#common };
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, links }, parent);
    return { span, context: trace.setSpan(parent, span) };
  }

  end(span: Span, end: CallEnd): void {
    span.setAttributes(endAttributes(end));
    if (end.outcome !== 'ok') span.setStatus({ code: this.#api.SpanStatusCode.ERROR });
    if (end.outcome === 'failed' && end.error instanceof Error) recordException(span, end.error);
    span.end();
  }

  /** The client's span is the parent; one that an HTTP server has made for the request is linked then. */
  #origin({ meta }: CallChannel): { parent: Context; links: Link[] } {
    const { context, propagation, trace } = this.#api;
    const active = context.active();
    if (typeof meta?.['traceparent'] !== 'string') return { parent: active, links: [] };
    const { traceparent, tracestate, baggage } = meta;
    const parent = propagation.extract(active, { traceparent, tracestate, baggage });
    const ambient = trace.getSpanContext(active);
    const isLinked = ambient !== undefined && trace.getSpanContext(parent) !== ambient;
    return { parent, links: isLinked ? [{ context: ambient }] : [] };
  }

  /** Asked for every time: an application may register its SDK at any time, and tests do so again and again. */
  #currentTracer(): Tracer | undefined {
    const provider = this.#api.trace.getTracerProvider();
    if (provider !== this.#provider) this.#tracer = undefined;
    this.#provider = provider;
    if (this.#tracer) return this.#tracer;
    const isProxy = provider instanceof this.#api.ProxyTracerProvider;
    this.#tracer = isProxy ? provider.getDelegateTracer(SCOPE) : provider.getTracer(SCOPE);
    return this.#tracer;
  }
}

/** Without its message, which may tell arguments; the log has it, under the same call id. */
function recordException(span: Span, { name, stack = '' }: Error): void {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  span.addEvent('exception', {
    'exception.type': name,
    'exception.stacktrace': [name, ...frames].join('\n'),
  });
}
