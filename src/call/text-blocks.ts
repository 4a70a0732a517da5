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
  if (typeof format === 'function') return [textBlock(rendered(value, format))];
  const items = blocks === 'each' && Array.isArray(value) && value.length > 0 ? value : [value];
  return items.map((item) => textBlock(textOf(item, format)));
}

/** A tool's own renderer failed: the method has run, and its value was good. */
export class RenderingError extends Error {
  override readonly name = 'RenderingError';
}

function rendered(value: JsonValue, render: (value: unknown) => string): string {
  let text: unknown;
  try {
    text = render(value);
  } catch (cause) {
    throw new RenderingError('the text of the answer could not be rendered', { cause });
  }
  if (typeof text === 'string') return text;
  const cause = new TypeError(`text returned ${text === null ? 'null' : typeof text}, no string`);
  throw new RenderingError('the text of the answer could not be rendered', { cause });
}

/** A string is itself, without quotes. */
function textOf(value: JsonValue, format: 'pretty' | 'compact'): string {
  if (typeof value === 'string') return value;
  return format === 'pretty' ? JSON.stringify(value, null, 2) : JSON.stringify(value);
}

function textBlock(text: string): TextContent {
  return { type: 'text', text };
}
