import type { JsonObject } from '../metadata/json-schema.js';
import type { Icon, ResourceAnnotations } from '../metadata/options.js';
import type { OutputJudge } from '../validation/output-judge.js';
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
  readonly contents: ContentsPlan;
  readonly listing: ResourceListing | ResourceTemplateListing;
}

/** What becomes of the value that the method returns. */
export type ContentsPlan =
  | {
      readonly kind: 'value';
      readonly judge: OutputJudge;
      /** Whether it is sent as JSON; if not, a string is text and bytes are bytes. */
      readonly isJson: boolean;
      /** Whether its type has `undefined` or `null`, which say that there is no such resource. */
      readonly mayBeAbsent: boolean;
      readonly mimeTypes: { readonly text: string; readonly blob: string };
    }
  | {
      /** `contents`: one or a list, checked and sent as they are; `result`: the protocol's whole result. */
      readonly kind: 'contents' | 'result';
      /** Of contents that do not say. */
      readonly mimeType?: string;
    };

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
