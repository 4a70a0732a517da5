import type { BootstrapOptions } from './bootstrap-options.js';
import type { Problem } from './errors/definition-error.js';
import { invalidOption } from './transports/option-problems.js';

/** What is wrong with options that concern the application as a whole, for types that only TypeScript checks. */
export function optionProblems({ pageSize, announce }: BootstrapOptions): Problem[] {
  const problems: Problem[] = [];
  if (pageSize !== undefined && !(Number.isSafeInteger(pageSize) && pageSize >= 1)) {
    const cure = 'Give a whole number from 1, or leave it out: lists come whole then.';
    problems.push(invalidOption('bootstrap.pageSize', `'${pageSize}' is no number of entries`, cure));
  }
  const unknown = [announce ?? []].flat().filter((kind) => kind !== 'resources' && kind !== 'prompts');
  if (unknown.length > 0) {
    const cure = "Name 'resources', 'prompts' or both; tools are announced always.";
    problems.push(invalidOption('bootstrap.announce', `'${unknown.join("', '")}' cannot be announced`, cure));
  }
  return problems;
}
