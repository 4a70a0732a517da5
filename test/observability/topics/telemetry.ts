import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { SECRET, WatchedService } from '../server/services.js';
import { watched } from '../watched.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

export function telemetryTests(): void {
  const spans = new InMemorySpanExporter();
  const points = new InMemoryMetricExporter(AggregationTemporality.DELTA);
  const reader = new PeriodicExportingMetricReader({ exporter: points, exportIntervalMillis: 3_600_000 });

  before(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(
      new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }),
    );
    metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  });

  after(async () => {
    await reader.shutdown();
    for (const api of [context, propagation, trace, metrics]) api.disable();
  });

  afterEach(async () => {
    WatchedService.inside = () => {};
    await reader.forceFlush();
    spans.reset();
    points.reset();
  });

  const only = (): ReadableSpan => {
    const [span, ...others] = spans.getFinishedSpans();
    assert.deepEqual(
      others.map(({ name }) => name),
      [],
    );
    assert.ok(span);
    return span;
  };

  /** What a counter or histogram has counted since the last test, as `{ attributes, value }`. */
  async function counted(name: string): Promise<{ attributes: object; value: unknown }[]> {
    await reader.forceFlush();
    const all = points
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    return all
      .filter(({ descriptor }) => descriptor.name === name)
      .flatMap(({ dataPoints }) => dataPoints.map(({ attributes, value }) => ({ attributes, value })));
  }

  it('a call is a server span, named and described by the conventions for MCP', async (t) => {
    const { call, logger } = await watched(t);
    await call('city', { name: 'Oslo' });
    const { name, kind, status, attributes, events, parentSpanContext } = only();
    const [, fields] = [logger.lines, logger.fields.findLast(({ tool }) => tool === 'city')];
    assert.deepEqual(
      { name, kind, status, events, parentSpanContext },
      {
        name: 'tools/call city',
        kind: SpanKind.SERVER,
        status: { code: SpanStatusCode.UNSET },
        events: [],
        parentSpanContext: undefined,
      },
    );
    assert.deepEqual(attributes, {
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'city',
      'jsonrpc.request.id': '1',
      'toolwright.call.id': fields?.callId,
      'toolwright.outcome': 'ok',
    });
  });

  it('over HTTP it tells the session, the revision and the network', async (t) => {
    const { call } = await watched(t, { transport: { use: 'http', http: { port: 0, graceMs: 50 } } });
    await call('city', { name: 'Oslo' });
    const { attributes } = only();
    assert.match(String(attributes['mcp.session.id']), /^[\w-]{20,}$/);
    assert.equal(attributes['mcp.protocol.version'], '2025-11-25');
    assert.equal(attributes['network.transport'], 'tcp');
    assert.equal(attributes['network.protocol.name'], 'http');
  });

  it("its parent is the client's span; the span around the request is linked", async (t) => {
    const { call } = await watched(t);
    const traceparent = `00-${TRACE}-${PARENT}-01`;
    await call('city', { name: 'Oslo' }, { traceparent, tracestate: 'a=b' });
    const { parentSpanContext, links } = only();
    assert.deepEqual([parentSpanContext?.traceId, parentSpanContext?.spanId], [TRACE, PARENT]);
    assert.equal(parentSpanContext?.traceState?.serialize(), 'a=b');
    assert.equal(parentSpanContext?.isRemote, true);
    assert.deepEqual(links, []);

    spans.reset();
    const ambient = trace.getTracer('http').startSpan('POST /mcp');
    await context.with(trace.setSpan(context.active(), ambient), async () => {
      await call('city', { name: 'Oslo' }, { traceparent });
      await call('city', { name: 'Oslo' });
      await call('city', { name: 'Oslo' }, { traceparent: 'nonsense' });
    });
    const [linked, child, misled] = spans.getFinishedSpans();
    assert.equal(linked?.parentSpanContext?.spanId, PARENT);
    assert.deepEqual(
      linked?.links.map((link) => link.context.spanId),
      [ambient.spanContext().spanId],
    );
    for (const span of [child, misled]) {
      assert.equal(span?.parentSpanContext?.spanId, ambient.spanContext().spanId);
      assert.deepEqual(span?.links, []);
    }
  });

  it("it is the current span while the method runs, so that the method's own spans are inside", async (t) => {
    const { call } = await watched(t);
    WatchedService.inside = () => trace.getTracer('user').startSpan('query').end();
    await call('city', { name: 'Oslo' });
    const [query, outer] = spans.getFinishedSpans();
    assert.equal(query?.name, 'query');
    assert.equal(query?.parentSpanContext?.spanId, outer?.spanContext().spanId);
  });

  it('it fails as the call fails', async (t) => {
    const { client, call } = await watched(t);
    await call('fails', { name: 'Oslo' });
    const [failed] = spans.getFinishedSpans();
    assert.deepEqual(failed?.status, { code: SpanStatusCode.ERROR });
    const [exception] = failed?.events ?? [];
    assert.equal(exception?.name, 'exception');
    assert.equal(exception?.attributes?.['exception.type'], 'RangeError');
    assert.match(
      String(exception?.attributes?.['exception.stacktrace']),
      /^RangeError\n +at WatchedService\.fails/,
    );
    assert.equal('exception.message' in (exception?.attributes ?? {}), false);

    spans.reset();
    await call('city', { name: 7 });
    await call('forecast', { name: 'Oslo' });
    await call('explicit');
    await call('hangs');
    await client.callTool({ name: 'made-up-by-a-client' }).catch(() => {});
    await client.readResource({ uri: 'city://Oslo' });
    await client.readResource({ uri: 'city://bad' }).catch(() => {});
    await client.readResource({ uri: 'elsewhere://Oslo' }).catch(() => {});
    await client.getPrompt({ name: 'review', arguments: {} }).catch(() => {});
    assert.deepEqual(
      spans
        .getFinishedSpans()
        .map(({ name, status, attributes }) => [
          name,
          attributes['toolwright.outcome'],
          attributes['error.type'],
          attributes['rpc.response.status_code'],
          status.code === SpanStatusCode.ERROR,
        ]),
      [
        ['tools/call city', 'invalid_arguments', 'tool_error', undefined, true],
        ['tools/call forecast', 'invalid_output', 'tool_error', undefined, true],
        ['tools/call explicit', 'tool_error', 'tool_error', undefined, true],
        ['tools/call hangs', 'timeout', 'tool_error', undefined, true],
        ['tools/call', 'unknown', '-32602', '-32602', true],
        ['resources/read', 'ok', undefined, undefined, false],
        ['resources/read', 'failed', '-32603', '-32603', true],
        ['resources/read', 'unknown', '-32002', '-32002', true],
        ['prompts/get review', 'invalid_arguments', '-32602', '-32602', true],
      ],
    );
  });

  it('durations and outcomes are counted by tool, and what is unknown under no name', async (t) => {
    const { client, call } = await watched(t);
    await call('city', { name: 'Oslo' });
    await call('city', { name: 'Bern' });
    await call('city', { name: 7 });
    for (const name of ['one', 'two']) await client.callTool({ name }).catch(() => {});
    const about = { 'mcp.method.name': 'tools/call', 'gen_ai.operation.name': 'execute_tool' };
    const city = { ...about, 'gen_ai.tool.name': 'city' };
    assert.deepEqual(await counted('toolwright.calls'), [
      { attributes: { ...city, 'toolwright.outcome': 'ok' }, value: 2 },
      { attributes: { ...city, 'toolwright.outcome': 'invalid_arguments' }, value: 1 },
      { attributes: { ...about, 'toolwright.outcome': 'unknown' }, value: 2 },
    ]);
    const durations = await counted('mcp.server.operation.duration');
    assert.deepEqual(
      durations.map(({ attributes, value }) => [attributes, (value as { count: number }).count]),
      [
        [city, 2],
        [{ ...city, 'error.type': 'tool_error' }, 1],
        [{ ...about, 'error.type': '-32602', 'rpc.response.status_code': '-32602' }, 2],
      ],
    );
    const { sum = 0, buckets } = durations[0]?.value as {
      sum?: number;
      buckets: { boundaries: number[] };
    };
    assert.ok(sum > 0 && sum < 60, `${sum} seconds`);
    assert.deepEqual(buckets.boundaries.slice(0, 3), [0.01, 0.02, 0.05]);
  });

  it('refused fields are counted by their place in the type: no index, no key of a map, no invented name', async (t) => {
    const { call } = await watched(t, { unknownArguments: 'reject' });
    await call('forecast', { name: SECRET });
    const about = { 'mcp.method.name': 'tools/call', 'gen_ai.operation.name': 'execute_tool' };
    const field = (name: string, path: string) => ({
      ...about,
      'gen_ai.tool.name': name,
      'toolwright.field': path,
    });
    assert.deepEqual(await counted('toolwright.refused_outputs'), [
      { attributes: field('forecast', 'days[].humidity'), value: 2 },
      { attributes: field('forecast', 'prices.*'), value: 1 },
    ]);
    await call('plan', { city: 'X', [SECRET]: 1, stops: [{ city: 'Y' }, { city: 'Z', other: 1 }] });
    const refused = await counted('toolwright.refused_inputs');
    assert.deepEqual(
      refused
        .map(({ attributes, value }) => [(attributes as Record<string, string>)['toolwright.field'], value])
        .sort(),
      [
        ['*', 1],
        ['city', 1],
        ['stops[].*', 1],
        ['stops[].city', 2],
      ],
    );
  });

  it('arguments, results, tokens and headers are in no log, span or metric', async (t) => {
    const { client, call, logger } = await watched(t, {
      transport: {
        use: 'http',
        http: {
          port: 0,
          graceMs: 50,
          auth: { verify: (token) => ({ token, clientId: 'c', scopes: [] }) },
        },
      },
      unknownArguments: 'reject',
      token: SECRET,
    });
    await call('city', { name: SECRET });
    await call('refuses', { name: SECRET });
    await call('forecast', { name: SECRET });
    await call('plan', { city: SECRET, [SECRET]: SECRET });
    await call('city', { name: { [SECRET]: SECRET } });
    await client.readResource({ uri: `city://${SECRET}` });
    await client.getPrompt({ name: 'review', arguments: { style: SECRET } });
    await client.callTool({ name: SECRET }).catch(() => {});
    await client.readResource({ uri: `elsewhere://${SECRET}` }).catch(() => {});
    await client.getPrompt({ name: SECRET }).catch(() => {});
    // What a method throws is the developer's own words: the log has them, spans and metrics do not.
    const logged = JSON.stringify([logger.lines, logger.fields]);
    await call('fails', { name: SECRET });
    await reader.forceFlush();
    const seen = spans
      .getFinishedSpans()
      .map(({ name, attributes, events, status, links }) => ({ name, attributes, events, status, links }));
    assert.equal(seen.length, 11);
    for (const text of [logged, JSON.stringify(seen), JSON.stringify(points.getMetrics())]) {
      assert.ok(text.length > 1000);
      assert.equal(text.includes(SECRET), false, text);
    }
  });

  it('nothing is made while spans and metrics go nowhere', async (t) => {
    const provider = trace.getTracerProvider();
    trace.disable();
    const meters = metrics.getMeterProvider();
    metrics.disable();
    try {
      const { call } = await watched(t);
      await call('city', { name: 'Oslo' });
      assert.deepEqual(spans.getFinishedSpans(), []);
      trace.setGlobalTracerProvider(provider);
      await call('city', { name: 'Oslo' });
      assert.equal(spans.getFinishedSpans().length, 1, 'an SDK that is registered later is used');
    } finally {
      metrics.setGlobalMeterProvider(meters);
    }
  });
}
