import type { Problem } from '../../errors/definition-error.js';
import type { ApiDescription } from './api-description.js';
import { apiName } from './api-name.js';
import type { ApiOptions } from './api-options.js';
import { isHeaderValue } from './request/parameters.js';

/** What is wrong with the options that an API is configured with. */
export function optionProblems(options: ApiOptions, description: ApiDescription): Problem[] {
  const problem = (reason: string, cure: string): Problem => ({
    code: 'INVALID_OPTION',
    subject: `The ${apiName(description)}`,
    reason,
    cure,
  });
  const { securitySchemes = {} } = description;
  const { baseUrl, credentials = {}, headers = {} } = options;
  return [
    ...(baseUrl === undefined || isAddress(baseUrl)
      ? []
      : [problem('is given a baseUrl that is no whole address', 'Write it like https://example.org/v2.')]),
    ...Object.keys(credentials)
      .filter((name) => !Object.hasOwn(securitySchemes, name))
      .map((name) =>
        problem(
          `is given a credential for '${name}', which is no security scheme of it`,
          `It has ${Object.keys(securitySchemes).join(', ') || 'none'}.`,
        ),
      ),
    ...Object.entries(headers)
      .filter(([name, value]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !isHeaderValue(value))
      .map(([name]) =>
        problem(`is given the header ${JSON.stringify(name)}, which cannot be sent`, 'Mend it.'),
      ),
    ...numberProblems(options).map((name) =>
      problem(`is given a ${name} that is not a number it can have`, `Give ${NUMBERS[name]}.`),
    ),
  ];
}

const NUMBERS = {
  timeoutMs: 'milliseconds, from 1 to 2147483647',
  retries: 'a whole number, 0 for never',
  maxResponseBytes: 'a whole number of bytes, more than 0',
} as const;

function numberProblems(options: ApiOptions): (keyof typeof NUMBERS)[] {
  const { timeoutMs = 1, retries = 0, maxResponseBytes = 1 } = options;
  return [
    ...(timeoutMs >= 1 && timeoutMs <= 2 ** 31 - 1 ? [] : (['timeoutMs'] as const)),
    ...(Number.isInteger(retries) && retries >= 0 ? [] : (['retries'] as const)),
    ...(Number.isInteger(maxResponseBytes) && maxResponseBytes > 0 ? [] : (['maxResponseBytes'] as const)),
  ];
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
