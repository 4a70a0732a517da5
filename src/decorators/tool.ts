import { ownRecord, type ToolRecord } from '../metadata/class-record.js';
import type { ToolOptions } from '../metadata/options.js';
import { classOf } from './class-of.js';
import { refuseStandardDecorators } from './legacy.js';

/**
 * Makes a method a tool: its parameters become the input schema, its return type the output schema, its JSDoc the
 * description. A decorator of your own may apply this one: `const AdminTool = () => Tool({ meta: { admin: true } })`.
 */
export function Tool(options: ToolOptions = {}) {
  return (target: object, member: string | symbol, descriptor?: PropertyDescriptor): void => {
    refuseStandardDecorators('Tool', member);
    const name = String(member);
    ownRecord(classOf(target)).tools.set(name, {
      member: name,
      placement: placementOf(target, member, descriptor),
      options,
    });
  };
}

function placementOf(
  target: object,
  member: string | symbol,
  descriptor = Object.getOwnPropertyDescriptor(target, member),
): ToolRecord['placement'] {
  if (typeof target === 'function') return 'static';
  if (typeof member === 'symbol') return 'symbol';
  if (!descriptor) return 'property';
  return typeof descriptor.value === 'function' ? 'method' : 'accessor';
}
