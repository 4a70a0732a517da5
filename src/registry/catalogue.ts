import type { Constructor } from '../metadata/constructor.js';
import type { PrimitiveDefinition } from './method-definition.js';
import type { PromptDefinition } from './prompt-definition.js';
import type { ResourceDefinition } from './resource-definition.js';
import type { ToolDefinition } from './tool-definition.js';

/** What an application offers, in the order of the services and in each in the order of the methods, inherited ones first. */
export interface Catalogue {
  readonly tools: readonly ToolDefinition[];
  readonly resources: readonly ResourceDefinition[];
  readonly prompts: readonly PromptDefinition[];
}

/** One catalogue behind the other. */
export function joined(first: Catalogue, second: Catalogue): Catalogue {
  return {
    tools: [...first.tools, ...second.tools],
    resources: [...first.resources, ...second.resources],
    prompts: [...first.prompts, ...second.prompts],
  };
}

/** The services' part of a catalogue, and the rest of it. */
export function divided(
  catalogue: Catalogue,
  services: ReadonlySet<Constructor>,
): { part: Catalogue; rest: Catalogue } {
  const only = (isPart: boolean): Catalogue => {
    const isWanted = ({ service }: PrimitiveDefinition) => services.has(service) === isPart;
    return {
      tools: catalogue.tools.filter(isWanted),
      resources: catalogue.resources.filter(isWanted),
      prompts: catalogue.prompts.filter(isWanted),
    };
  };
  return { part: only(true), rest: only(false) };
}
