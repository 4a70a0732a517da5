import type * as Api from '@opentelemetry/api';

export type OpenTelemetry = typeof Api;

/**
 * OpenTelemetry's API, where it is installed. It is an optional peer, and a `require`, since this package is CommonJS and
 * a real `import()` fails inside Jest.
 */
export function loadApi(): OpenTelemetry | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    return require('@opentelemetry/api') as OpenTelemetry;
  } catch {
    return undefined;
  }
}
