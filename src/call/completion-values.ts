import { OutputValidationError, type Finding } from '../errors/call-errors.js';
import type { CompletionResult, GivenCompletion } from '../results/completion-result.js';
import { MAX_FINDINGS } from '../validation/limits.js';
import { metType } from '../validation/met.js';

/**
 * How many values the protocol lets an answer have.
 * See https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion#completion-results
 */
const MAX_VALUES = 100;

/**
 * What a completion returned, a list of values or a whole result, as it is sent: of more than the protocol allows, the
 * first ones.
 *
 * @param subject - The method that returned it, for messages.
 * @throws {@link OutputValidationError} that names each value which is none.
 */
export function toCompletion(returned: unknown, subject: string): GivenCompletion {
  const whole = (isIterable(returned) ? { values: returned } : Object(returned)) as Partial<CompletionResult>;
  const { values, total, hasMore } = whole;
  if (!isIterable(values)) {
    const rule = 'must be a list of strings, or an object whose values are one';
    throw new OutputValidationError(subject, [{ path: '', rules: [rule], met: metType(returned) }]);
  }
  const { first, count, isCut } = firstOf(values);
  const findings = [
    ...first.flatMap((value, position) =>
      finding(`values[${position}]`, typeof value === 'string', 'a string', value),
    ),
    ...finding('total', total === undefined || isCount(total), 'a whole number', total),
    ...finding('hasMore', hasMore === undefined || typeof hasMore === 'boolean', 'a boolean', hasMore),
  ];
  if (findings.length > 0) {
    throw new OutputValidationError(subject, findings.slice(0, MAX_FINDINGS), findings.length);
  }
  const known = total ?? (isCut ? count : undefined);
  return {
    values: first as string[],
    ...(known !== undefined && { total: known }),
    ...((isCut || hasMore !== undefined) && { hasMore: isCut || hasMore === true }),
  };
}

/** The values that are sent; how many there are in all is not asked of what need not end. */
function firstOf(values: Iterable<unknown>): { first: unknown[]; count?: number; isCut: boolean } {
  if (Array.isArray(values) || values instanceof Set) {
    const all = [...(values as Iterable<unknown>)];
    return { first: all.slice(0, MAX_VALUES), count: all.length, isCut: all.length > MAX_VALUES };
  }
  const first: unknown[] = [];
  for (const value of values) {
    if (first.length === MAX_VALUES) return { first, isCut: true };
    first.push(value);
  }
  return { first, isCut: false };
}

function finding(path: string, isGood: boolean, wanted: string, value: unknown): Finding[] {
  return isGood ? [] : [{ path, rules: [`must be ${wanted}`], met: metType(value) }];
}

function isCount(total: unknown): boolean {
  return Number.isSafeInteger(total) && (total as number) >= 0;
}

/** A text is a list of its letters as well, and is not meant as one. */
function isIterable(value: unknown): value is Iterable<unknown> & object {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
