import type { RequestContext } from '../../results/request-context.js';
import type { ApiDescription } from './api-description.js';
import type { ApiOptions } from './api-options.js';
import type { Operation } from './operation.js';

/** Describes a REST API, for calls to its operations. */
export function defineApi(description: ApiDescription): Api {
  return new Api(description);
}

/** An environment variable that an API reads. */
export interface ApiVariable {
  /** `PETSTORE_API_KEY` */
  name: string;
  /** What it is, in a few words. */
  purpose: string;
}

/** A REST API whose operations can be called. */
export class Api {
  #options: ApiOptions = {};

  constructor(private readonly description: ApiDescription) {}

  /** Names it in messages. */
  get title(): string {
    return this.description.title;
  }

  /** Adds to what was configured; options that are given again replace their former values. */
  configure(options: ApiOptions): this {
    this.#options = { ...this.#options, ...options };
    return this;
  }

  /** The environment variables that are read where {@link configure} gave nothing. */
  get variables(): readonly ApiVariable[] {
    return [];
  }

  /**
   * What is missing to call these operations, each problem as a sentence that names the variable or option that mends it; empty
   * when all can be called. For the start of a program: a call whose credentials are missing says so itself.
   */
  check(operations: readonly Operation[]): string[] {
    void operations;
    return [];
  }

  /**
   * Calls an operation and gives what its `answer` says. That the value is what the type promises is proved where the tool's
   * result is, not here.
   *
   * @param args - The arguments of the tool, by the names that the operation's parameters and body know.
   * @param context - The call at hand: its `signal` cancels the request.
   * @throws {@link UpstreamError} for every answer that is no success, and for none.
   */
  call<Answer>(operation: Operation, args: object, context?: RequestContext): Promise<Answer> {
    return Promise.reject(new Error(`${operation.id} ${Object.keys(args).length} ${context?.callId}`));
  }
}
