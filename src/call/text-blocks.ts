import type { JsonValue } from '../metadata/json-schema.js';
import type { TextFormat } from '../metadata/options.js';
import type { TextContent } from '../results/content.js';

/**
 * The text channel of a wire value.
 *
 * @param blocks - `each`: one block an item of a list, and `[]` for an empty one, since a model would see nothing
 *   otherwise; `one`: a single block; `none`: no block. A renderer always makes one block.
 */
export function textBlocks(
  value: JsonValue,
  format: TextFormat,
  blocks: 'each' | 'one' | 'none',
): TextContent[] {
  if (blocks === 'none') return [];
  if (typeof format === 'function') return [textBlock(format(value))];
  const items = blocks === 'each' && Array.isArray(value) && value.length > 0 ? value : [value];
  return items.map((item) => textBlock(textOf(item, format)));
}

/** A string is itself, without quotes. */
function textOf(value: JsonValue, format: 'pretty' | 'compact'): string {
  if (typeof value === 'string') return value;
  return format === 'pretty' ? JSON.stringify(value, null, 2) : JSON.stringify(value);
}

function textBlock(text: string): TextContent {
  return { type: 'text', text };
}
