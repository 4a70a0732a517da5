import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sample } from 'openapi-sampler';
import type { ListedTool } from '../../support/clients.js';
import { mended } from './mended.js';

const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv);

/** Values for a tool's arguments, of its published schema, and whether that schema admits them. */
export function sampledArguments({ inputSchema }: ListedTool): {
  args: Record<string, unknown>;
  isValid: boolean;
} {
  const validate = ajv.compile(inputSchema);
  const candidates = [{}, { skipNonRequired: true }].map((options) =>
    mended(sample(inputSchema, { quiet: true, ...options }, inputSchema), validate),
  );
  const good = candidates.find((candidate) => validate(candidate));
  return { args: (good ?? candidates[1]) as Record<string, unknown>, isValid: good !== undefined };
}
