import type { ToolOptions } from '../metadata/options.js';
import { recordMember, type DecoratedMember } from './record-member.js';

/**
 * Makes a method a tool: its parameters become the input schema, its return type the output schema, its JSDoc the
 * description. A decorator of your own may apply this one: `const AdminTool = () => Tool({ meta: { admin: true } })`; it
 * takes options of its own out before, since those that nobody knows are definition errors.
 */
export function Tool(options: ToolOptions = {}) {
  return (...decorated: DecoratedMember): void => recordMember('Tool', 'tools', decorated, () => options);
}
