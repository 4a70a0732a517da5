import type { PromptDefinition } from './prompt-definition.js';
import type { ResourceDefinition } from './resource-definition.js';
import type { ToolDefinition } from './tool-definition.js';

/** What an application offers, in the order of the services and in each in the order of the methods, inherited ones first. */
export interface Catalogue {
  readonly tools: readonly ToolDefinition[];
  readonly resources: readonly ResourceDefinition[];
  readonly prompts: readonly PromptDefinition[];
}
