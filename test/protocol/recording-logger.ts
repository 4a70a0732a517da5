import { inspect } from 'node:util';
import type { LogFields } from '../../src/results/log-fields.js';
import type { Logger } from '../../src/results/logger.js';

/** Keeps every message as `level message error`, and what else was said of it. */
export function recordingLogger(): Logger & { readonly lines: string[]; readonly fields: LogFields[] } {
  const lines: string[] = [];
  const fields: LogFields[] = [];
  const at =
    (level: string) =>
    (message: string, said: LogFields = {}) => {
      lines.push([level, message, ...('err' in said ? [inspect(said.err)] : [])].join(' '));
      fields.push(said);
    };
  return { lines, fields, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
