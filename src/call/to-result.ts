import type { StructuredPlan, ToolDefinition } from '../registry/tool-definition.js';
import type { CallResult } from '../results/tool-result.js';
import { toWireValue } from '../validation/to-wire-value.js';
import { toContent } from './content-blocks.js';
import { explicitResult } from './explicit-result.js';
import { textBlocks } from './text-blocks.js';

/** The value that a method returned as the result that is sent; both channels come from one checked wire value. */
export async function toResult(tool: ToolDefinition, returned: unknown): Promise<CallResult> {
  const plan = tool.output;
  switch (plan.kind) {
    case 'structured':
      return structuredResult(tool, plan, returned);
    case 'text':
      return {
        content: textBlocks(toWireValue(returned, plan), tool.text, Array.isArray(returned) ? 'each' : 'one'),
      };
    case 'content':
      return { content: toContent(returned) };
    case 'result':
      return explicitResult(returned, plan);
  }
}

async function structuredResult(
  tool: ToolDefinition,
  plan: StructuredPlan,
  returned: unknown,
): Promise<CallResult> {
  const { value, structuredContent } = await plan.judge(returned);
  return {
    content: textBlocks(value, tool.text, plan.blocks),
    structuredContent,
  };
}
