import type { CallableTool } from '../registry/tool-definition.js';
import type { CallResult } from '../results/tool-result.js';
import { toWireValue } from '../validation/to-wire-value.js';
import { toContent } from './content-blocks.js';
import { explicitResult } from './explicit-result.js';
import { textBlocks } from './text-blocks.js';

/** The value that a method returned as the result that is sent; both channels come from one checked wire value. */
export async function toResult({ output, text }: CallableTool, returned: unknown): Promise<CallResult> {
  switch (output.kind) {
    case 'structured': {
      const { value, structuredContent } = await output.judge(returned);
      return { content: textBlocks(value, text, output.blocks), structuredContent };
    }
    case 'text': {
      const blocks = Array.isArray(returned) ? 'each' : 'one';
      return { content: textBlocks(toWireValue(returned, output), text, blocks) };
    }
    case 'content':
      return { content: toContent(returned) };
    case 'result':
      return explicitResult(returned, output);
  }
}
