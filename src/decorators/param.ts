import { ownRecord } from '../metadata/class-record.js';
import type { ParamOptions } from '../metadata/options.js';
import { classOf } from './class-of.js';

/**
 * Describes and constrains one parameter: `@Param('How many')`, `@Param({ minimum: 1, maximum: 50 })`. The keywords
 * are published and enforced.
 */
export function Param(options: string | ParamOptions) {
  const keywords = typeof options === 'string' ? { description: options } : options;
  return (target: object, member: string | symbol | undefined, position: number): void => {
    const { parameters } = ownRecord(classOf(target));
    const name = String(member);
    const positions = parameters.get(name) ?? new Map<number, ParamOptions>();
    parameters.set(name, positions.set(position, { ...positions.get(position), ...keywords }));
  };
}
