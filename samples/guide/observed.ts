import { metrics, trace } from '@opentelemetry/api';
import {
  ConsoleMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor, ConsoleSpanExporter } from '@opentelemetry/sdk-trace-base';
import { pino } from 'pino';
import { bootstrap, McpService, Tool, type ToolContext } from 'toolwright';

// #region service
@McpService()
export class ReportService {
  /** Writes the yearly report. */
  @Tool({ timeout: 120_000 })
  async report(year: number, context: ToolContext): Promise<string> {
    log.info({ callId: context.callId }, 'collecting figures');
    const response = await fetch(`https://figures.example.com/${year}`, { signal: context.signal });
    return response.text();
  }
}
// #endregion

// #region telemetry
trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(new ConsoleSpanExporter())] }),
);
metrics.setGlobalMeterProvider(
  new MeterProvider({
    readers: [new PeriodicExportingMetricReader({ exporter: new ConsoleMetricExporter() })],
  }),
);
// #endregion

// #region bootstrap
const log = pino({ level: 'debug' }, pino.destination(2));

await bootstrap({
  name: 'Reports',
  version: '1.0.0',
  services: [ReportService],
  logger: log,
  timeout: 30_000,
});
// #endregion
