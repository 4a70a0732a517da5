import { inspect } from 'node:util';
import type { Problem } from '../errors/definition-error.js';
import type { SourceLocation } from '../manifest/schema-manifest.js';

/** setTimeout fires at once for longer delays. */
const LONGEST_MS = 2 ** 31 - 1;

/** @param subject - `WeatherService.getWeather` or `bootstrap.timeout` */
export function timeoutProblems(subject: string, timeout: unknown, location?: SourceLocation): Problem[] {
  if (timeout === undefined) return [];
  if (typeof timeout === 'number' && timeout >= 0 && timeout <= LONGEST_MS) return [];
  return [
    {
      code: 'INVALID_OPTION',
      subject,
      reason: `has the timeout ${inspect(timeout)}`,
      cure: `Give milliseconds from 0 (no limit) to ${LONGEST_MS}, or leave it out.`,
      ...(location && { location }),
    },
  ];
}
