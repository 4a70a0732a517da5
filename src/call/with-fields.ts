import type { LogFields } from '../results/log-fields.js';
import type { Logger } from '../results/logger.js';

/** A logger every line of which tells these fields. */
export function withFields(logger: Logger, fields: LogFields): Logger {
  return {
    debug: (message, more) => logger.debug(message, { ...fields, ...more }),
    info: (message, more) => logger.info(message, { ...fields, ...more }),
    warn: (message, more) => logger.warn(message, { ...fields, ...more }),
    error: (message, more) => logger.error(message, { ...fields, ...more }),
    isLevelEnabled: (level) => logger.isLevelEnabled?.(level) ?? true,
  };
}
