import { ownRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ServiceOptions } from '../metadata/options.js';
import { decoratingFiles } from './decorating-files.js';
import { expectToRun, refuseStandardDecorators } from './legacy.js';

/** Marks a class whose {@link Tool} methods are tools. */
export function McpService(options: ServiceOptions = {}) {
  const runs = expectToRun('McpService');
  return function decorate(target: Constructor, ...rest: unknown[]): void {
    runs();
    refuseStandardDecorators('McpService', rest[0]);
    const record = ownRecord(target);
    record.service = options;
    record.decoratedIn = decoratingFiles(decorate);
  };
}
