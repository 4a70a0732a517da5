import type { JsonObject } from '../metadata/json-schema.js';
import type { Icon, ResourceAnnotations } from '../metadata/options.js';
import type { CompletionDefinition } from './completion-definition.js';
import type { MethodDefinition } from './method-definition.js';

/** One resource, or all those that a URI template stands for, compiled. */
export interface ResourceDefinition extends MethodDefinition {
  /** The URI or the template, as it is written. */
  readonly uri: string;
  /** The variables of a URI that the template stands for; absent for a plain URI. */
  readonly match: ((uri: string) => JsonObject | undefined) | undefined;
  /** By variable. */
  readonly completions: ReadonlyMap<string, CompletionDefinition>;
  readonly listing: ResourceListing | ResourceTemplateListing;
}

interface CommonListing {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: ResourceAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** A resource as `resources/list` publishes it. */
export interface ResourceListing extends CommonListing {
  readonly uri: string;
  readonly size?: number;
}

/** A template as `resources/templates/list` publishes it. */
export interface ResourceTemplateListing extends CommonListing {
  readonly uriTemplate: string;
}
