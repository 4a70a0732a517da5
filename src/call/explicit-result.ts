import { OutputValidationError } from '../errors/call-errors.js';
import type { JsonObject } from '../metadata/json-schema.js';
import type { OutputPlan } from '../registry/tool-definition.js';
import type { CallResult } from '../results/tool-result.js';

import { WRAPPER_PROPERTY } from '../schema/output-schema.js';
import { metType } from '../validation/met.js';
import { toWireValue } from '../validation/to-wire-value.js';
import { toContent } from './content-blocks.js';

type ResultPlan = Extract<OutputPlan, { kind: 'result' }>;

/** A result that the method made itself: sent as given, its structured content checked where the tool has a schema. */
export async function explicitResult(returned: unknown, plan: ResultPlan): Promise<CallResult> {
  if (typeof returned !== 'object' || returned === null) {
    throw new OutputValidationError('ToolResult', [
      { path: '', rules: ['must be a ToolResult'], met: metType(returned) },
    ]);
  }
  const { content, structuredContent, isError, _meta } = returned as Partial<CallResult>;
  return {
    content: toContent(content ?? []),
    // 1.x clients check the structured content of an error too, and lose its text when it fails.
    ...(isError ? { isError } : await structuredPart(structuredContent, plan)),
    ...(_meta && { _meta: toWireValue(_meta) as JsonObject }),
  };
}

async function structuredPart(
  given: JsonObject | undefined,
  { judge, wrapped }: ResultPlan,
): Promise<Partial<CallResult>> {
  if (!judge) return given === undefined ? {} : { structuredContent: toWireValue(given) as JsonObject };
  const { structuredContent } = await judge(wrapped ? given?.[WRAPPER_PROPERTY] : given);
  return { structuredContent };
}
