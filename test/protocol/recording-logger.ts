import { inspect } from 'node:util';
import type { Logger } from '../../src/results/logger.js';

/** Keeps every message as `level message details`. */
export function recordingLogger(): Logger & { readonly lines: string[] } {
  const lines: string[] = [];
  const at =
    (level: string) =>
    (message: string, ...details: unknown[]) =>
      void lines.push([level, message, ...details.map((detail) => inspect(detail))].join(' '));
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
