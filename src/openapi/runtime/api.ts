import { DefinitionError } from '../../errors/definition-error.js';
import type { RequestContext } from '../../results/request-context.js';
import { noteUpstreamAnswer } from '../../results/upstream-answer.js';
import type { ApiDescription } from './api-description.js';
import { apiName } from './api-name.js';
import type { ApiOptions } from './api-options.js';
import { callOperation } from './call-operation.js';
import { apiVariables, type ApiVariable } from './environment.js';
import type { Operation } from './operation.js';
import { optionProblems } from './option-problems.js';
import { hasCredentials, missingCredentials } from './security/security.js';
import { serverUrl } from './server-url.js';
import { Unconfigured } from './unconfigured.js';

/** Describes a REST API, for calls to its operations. */
export function defineApi(description: ApiDescription): Api {
  return new Api(description);
}

/** A REST API whose operations can be called. */
export class Api {
  readonly #description: ApiDescription;
  #options: ApiOptions = {};

  constructor(description: ApiDescription) {
    this.#description = description;
  }

  /** As its document has it. */
  get title(): string {
    return this.#description.title;
  }

  /**
   * Adds to what was configured; an option that is given again replaces its former value.
   *
   * @throws {@link DefinitionError} with all options that are wrong.
   */
  configure(options: ApiOptions): this {
    const problems = optionProblems(options, this.#description);
    if (problems.length > 0) throw new DefinitionError(problems);
    this.#options = { ...this.#options, ...options };
    return this;
  }

  /** The environment variables that are read where {@link configure} gave nothing. */
  get variables(): readonly ApiVariable[] {
    return apiVariables(this.#description);
  }

  /**
   * What is missing to call these operations, each problem as a sentence that names the variable or option that mends it; empty
   * when all can be called. For the start of a program: a call for which something is missing says so itself.
   */
  check(operations: readonly Operation[]): string[] {
    const problems = operations.flatMap((operation) => [
      ...this.#serverProblems(operation),
      ...(hasCredentials(operation, this.#description, this.#options)
        ? []
        : [missingCredentials(this.#description, operation.security ?? [])]),
    ]);
    return [...new Set(problems)].map((problem) => {
      const concerned = problems.filter((other) => other === problem).length;
      const many = operations.length > 1 ? ` (${concerned} of ${operations.length} operations)` : '';
      return `The ${apiName(this.#description)} ${problem}${many}`;
    });
  }

  /**
   * Calls an operation and gives what its `answer` says. Whether the value is what its type promises is proved where the tool's
   * result is, not here.
   *
   * @param args - The arguments of the tool, by the names that the operation's parameters and body know.
   * @param context - The call at hand: its `signal` cancels the request.
   * @throws {@link UpstreamError} for every answer that is no success, and for none.
   */
  async call<Answer>(operation: Operation, args: object, context?: RequestContext): Promise<Answer> {
    const description = this.#description;
    const value = await callOperation({ description, options: this.#options, operation, args, context });
    if (context) noteUpstreamAnswer(context.signal, value, apiName(description));
    return value as Answer;
  }

  #serverProblems(operation: Operation): string[] {
    try {
      serverUrl(this.#description, this.#options, operation);
      return [];
    } catch (error) {
      if (error instanceof Unconfigured) return [error.message];
      throw error;
    }
  }
}
