import { types } from 'node:util';
import { OutputValidationError } from '../errors/call-errors.js';
import { ResourceNotFoundError } from '../errors/resource-not-found-error.js';
import type { JsonObject } from '../metadata/json-schema.js';
import type { ContentsPlan } from '../registry/resource-definition.js';
import type { ReadResult } from '../results/resource-result.js';
import { metType } from '../validation/met.js';
import { toWireValue } from '../validation/to-wire-value.js';
import { resourceContents } from './resource-contents.js';

/**
 * The value that a method returned as the contents that are sent.
 *
 * @throws {@link ResourceNotFoundError} for a value that says so, {@link OutputValidationError} for a wrong one.
 */
export async function toReadResult(plan: ContentsPlan, uri: string, returned: unknown): Promise<ReadResult> {
  if (plan.kind === 'value') return { contents: [await valueContents(plan, uri, returned)] };
  if (returned === undefined || returned === null) throw notFound(uri);
  const defaults = { uri, mimeType: plan.mimeType };
  if (plan.kind === 'contents') return { contents: resourceContents(returned, defaults) };
  if (typeof returned !== 'object') {
    throw new OutputValidationError('ReadResourceResult', [
      { path: '', rules: ['must be a ReadResourceResult'], met: metType(returned) },
    ]);
  }
  const { contents, _meta } = returned as { contents?: unknown; _meta?: unknown };
  return {
    contents: resourceContents(contents, defaults),
    ...(typeof _meta === 'object' && _meta !== null && { _meta: toWireValue(_meta) as JsonObject }),
  };
}

type ValuePlan = Extract<ContentsPlan, { kind: 'value' }>;

async function valueContents(
  { judge, isJson, mayBeAbsent, mimeTypes }: ValuePlan,
  uri: string,
  returned: unknown,
): Promise<ReadResult['contents'][number]> {
  if (mayBeAbsent && (returned === undefined || returned === null)) throw notFound(uri);
  const { value } = await judge(returned);
  if (isJson) return { uri, mimeType: mimeTypes.text, text: JSON.stringify(value, null, 2) };
  // Of text and bytes both wire forms are strings.
  if (types.isUint8Array(returned)) return { uri, mimeType: mimeTypes.blob, blob: value as string };
  return { uri, mimeType: mimeTypes.text, text: value as string };
}

function notFound(uri: string): ResourceNotFoundError {
  return new ResourceNotFoundError(`Resource not found: ${uri}`);
}
