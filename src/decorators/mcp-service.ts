import { ownRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ServiceOptions } from '../metadata/options.js';
import { refuseStandardDecorators } from './legacy.js';

/** Marks a class whose {@link Tool} methods are tools. */
export function McpService(options: ServiceOptions = {}) {
  return (target: Constructor, ...rest: unknown[]): void => {
    refuseStandardDecorators('McpService', rest[0]);
    ownRecord(target).service = options;
  };
}
