import { ownRecord, type ToolRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ToolOptions } from '../metadata/options.js';
import { refuseStandardDecorators } from './legacy.js';

/**
 * Makes a method a tool: its parameters become the input schema, its return type the output schema, its JSDoc the
 * description. A decorator of your own may apply this one: `const AdminTool = () => Tool({ meta: { admin: true } })`.
 */
export function Tool(options: ToolOptions = {}) {
  return (target: object, member: string | symbol, descriptor?: PropertyDescriptor): void => {
    refuseStandardDecorators('Tool', member);
    const name = String(member);
    ownRecord(classOf(target)).tools.set(name, { member: name, placement: placementOf(target, member, descriptor), options });
  };
}

/** A legacy decorator of an instance member gets the prototype, one of a static member the class itself. */
function classOf(target: object): Constructor {
  return (typeof target === 'function' ? target : target.constructor) as Constructor;
}

function placementOf(
  target: object,
  member: string | symbol,
  descriptor = Object.getOwnPropertyDescriptor(target, member),
): ToolRecord['placement'] {
  if (typeof target === 'function') return 'static';
  if (!descriptor || typeof member === 'symbol') return 'property';
  return typeof descriptor.value === 'function' ? 'method' : 'accessor';
}
