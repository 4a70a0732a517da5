import type { JsonObject } from '../metadata/json-schema.js';
import { guardedMembers, type GuardedMember } from './access-rule.js';
import type { Catalogue } from './catalogue.js';
import type { PrimitiveDefinition } from './method-definition.js';
import type { PromptDefinition, PromptListing } from './prompt-definition.js';
import type { ResourceDefinition, ResourceListing, ResourceTemplateListing } from './resource-definition.js';
import type { ToolDefinition, ToolListing } from './tool-definition.js';

/** The lists that clients ask for. */
export type ListKind = 'tools' | 'resources' | 'resourceTemplates' | 'prompts';

/** What the entries of a list look like. */
interface Listings {
  tools: ToolListing;
  resources: ResourceListing;
  resourceTemplates: ResourceTemplateListing;
  prompts: PromptListing;
}

/** Which primitives there are. */
export interface Offers {
  tools: boolean;
  resources: boolean;
  prompts: boolean;
  completions: boolean;
}

/** What an application offers now: changed as a whole, looked up by name. */
export class LiveCatalogue {
  #indexed: IndexedCatalogue;
  #offers: Offers;

  /** @param announced - What is offered although there may be none of it yet. */
  constructor(catalogue: Catalogue, announced: readonly ('resources' | 'prompts')[] = []) {
    this.#indexed = indexed(catalogue);
    this.#offers = offersOf(catalogue, {
      // A server without any tool is one whose tools come later.
      tools: true,
      resources: announced.includes('resources'),
      prompts: announced.includes('prompts'),
      completions: announced.length > 0,
    });
  }

  get current(): Catalogue {
    return this.#indexed.catalogue;
  }

  replace(catalogue: Catalogue): void {
    this.#indexed = indexed(catalogue);
    this.#offers = offersOf(catalogue, this.#offers);
  }

  /** What was offered once stays so, since clients were told: its list may be empty. */
  get offers(): Offers {
    return this.#offers;
  }

  definitions(kind: ListKind): readonly PrimitiveDefinition[] {
    return this.#indexed.definitions[kind];
  }

  /** Who may use what is defined; undefined where everybody may. */
  access(definition: PrimitiveDefinition): GuardedMember | undefined {
    return this.#indexed.access.get(definition);
  }

  /** Whether everybody may use everything on a list. */
  isOpen(kind: ListKind): boolean {
    return this.#indexed.open[kind];
  }

  /** Entries as they are published: made once, sent as they are on every list. */
  listings<Kind extends ListKind>(kind: Kind): readonly Listings[Kind][] {
    return this.#indexed.listings[kind] as readonly Listings[Kind][];
  }

  tool(name: string): ToolDefinition | undefined {
    return this.#indexed.tools.get(name);
  }

  prompt(name: string): PromptDefinition | undefined {
    return this.#indexed.prompts.get(name);
  }

  /** What a URI stands for; of several templates that match it, the first. */
  resource(uri: string): { resource: ResourceDefinition; variables: JsonObject } | undefined {
    const fixed = this.#indexed.resources.get(uri);
    if (fixed && !fixed.match) return { resource: fixed, variables: {} };
    for (const resource of this.#indexed.definitions.resourceTemplates) {
      const variables = resource.match?.(uri);
      if (variables) return { resource, variables };
    }
    return undefined;
  }

  /** By the template as it is written. */
  template(uriTemplate: string): ResourceDefinition | undefined {
    return this.#indexed.resources.get(uriTemplate);
  }
}

function offersOf({ resources, prompts }: Catalogue, offered: Offers): Offers {
  return {
    tools: offered.tools,
    resources: offered.resources || resources.length > 0,
    prompts: offered.prompts || prompts.length > 0,
    completions:
      offered.completions || [...resources, ...prompts].some(({ completions }) => completions.size > 0),
  };
}

function indexed(catalogue: Catalogue) {
  const definitions = {
    tools: catalogue.tools,
    resources: catalogue.resources.filter(({ match }) => !match),
    resourceTemplates: catalogue.resources.filter(({ match }) => match),
    prompts: catalogue.prompts,
  };
  const access = new Map([
    ...guardedMembers('tool', catalogue.tools),
    ...guardedMembers('resource', catalogue.resources),
    ...guardedMembers('prompt', catalogue.prompts),
  ]);
  const isOpen = (list: readonly PrimitiveDefinition[]) => !list.some((definition) => access.has(definition));
  return {
    catalogue,
    definitions,
    access,
    open: {
      tools: isOpen(definitions.tools),
      resources: isOpen(definitions.resources),
      resourceTemplates: isOpen(definitions.resourceTemplates),
      prompts: isOpen(definitions.prompts),
    },
    listings: {
      tools: listingsOf(definitions.tools),
      resources: listingsOf(definitions.resources),
      resourceTemplates: listingsOf(definitions.resourceTemplates),
      prompts: listingsOf(definitions.prompts),
    },
    tools: new Map(catalogue.tools.map((tool) => [tool.name, tool])),
    resources: new Map(catalogue.resources.map((resource) => [resource.uri, resource])),
    prompts: new Map(catalogue.prompts.map((prompt) => [prompt.name, prompt])),
  };
}

type IndexedCatalogue = ReturnType<typeof indexed>;

function listingsOf(definitions: readonly PrimitiveDefinition[]): readonly object[] {
  return Object.freeze(definitions.map(({ listing }) => listing));
}
