import type { ErrorObject, ValidateFunction } from 'ajv';
import fc from 'fast-check';

/** How often a sample is mended before it is given up. */
const ATTEMPTS = 8;

/** The sampler does not know patterns, and gives lists no more than one item. */
export function mended(value: unknown, validate: ValidateFunction): unknown {
  for (let attempt = 0; attempt < ATTEMPTS && !validate(value); attempt += 1) {
    for (const error of validate.errors ?? []) mend(value, error);
  }
  // As it is sent: what is undefined is not there.
  return JSON.parse(JSON.stringify(value)) as unknown;
}

function mend(whole: unknown, { keyword, params, instancePath }: ErrorObject): void {
  const steps = instancePath.split('/').slice(1);
  const key = steps.pop()?.replaceAll('~1', '/').replaceAll('~0', '~');
  const holder = steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    whole,
  );
  // What was mended before may have taken the place away.
  if (key === undefined || typeof holder !== 'object' || holder === null) return;
  const place = holder as Record<string, unknown>;
  const { pattern, limit, missingProperty } = params as {
    pattern: string;
    limit: number;
    missingProperty?: string;
  };
  if (keyword === 'pattern') place[key] = matching(pattern) ?? place[key];
  if (keyword === 'minItems') place[key] = Array.from({ length: limit }, () => (place[key] as unknown[])[0]);
  if (keyword === 'maxItems') place[key] = (place[key] as unknown[]).slice(0, limit);
  if (keyword === 'minLength') place[key] = 'a'.repeat(limit);
  if (keyword === 'maxLength') place[key] = (place[key] as string).slice(0, limit);
  if (missingProperty !== undefined) {
    (place[key] as Record<string, unknown>)[missingProperty] = 'a value';
  }
}

const texts = new Map<string, string | undefined>();

/** Printable, since the text becomes part of an address. */
function matching(pattern: string): string | undefined {
  if (!texts.has(pattern)) texts.set(pattern, made(pattern));
  return texts.get(pattern);
}

function made(pattern: string): string | undefined {
  try {
    const some = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 50, seed: 1 });
    return some.find((text) => /^[\x20-\x7e]+$/.test(text)) ?? some[0];
  } catch {
    // The generator does not know all of a pattern's words.
    return undefined;
  }
}
