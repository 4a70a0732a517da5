import type { JsonObject } from '../metadata/json-schema.js';
import type { Icon } from '../metadata/options.js';
import type { CompletionDefinition } from './completion-definition.js';
import type { MethodDefinition } from './method-definition.js';
import type { PromptForm } from './prompt-output.js';

/** One prompt, compiled. */
export interface PromptDefinition extends MethodDefinition {
  readonly returns: PromptForm;
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

/** What a user fills in; a string, whatever the parameter's type. */
export interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
}
