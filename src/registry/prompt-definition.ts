import type { JsonObject } from '../metadata/json-schema.js';
import type { Icon } from '../metadata/options.js';
import type { CompletionDefinition } from './completion-definition.js';
import type { MethodDefinition } from './method-definition.js';

/** One prompt, compiled. */
export interface PromptDefinition extends MethodDefinition {
  /** By argument. */
  readonly completions: ReadonlyMap<string, CompletionDefinition>;
  readonly listing: PromptListing;
}

/** A prompt as `prompts/list` publishes it. */
export interface PromptListing {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly PromptArgument[];
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

export interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
}
