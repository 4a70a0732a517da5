import type { SourceLocation } from '../manifest/schema-manifest.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ParameterSource } from './method-definition.js';

/** What completes one argument of a prompt, or one variable of a resource template. */
export type CompletionDefinition = CompletionMethod | ListedCompletion;

/** A method that `@Completion` marks. */
export interface CompletionMethod {
  readonly kind: 'method';
  /** `LibraryService.completeIsbn` */
  readonly subject: string;
  readonly location: SourceLocation;
  readonly service: Constructor;
  readonly member: string;
  /** `arguments` stands for the text that is to be completed. */
  readonly parameters: readonly ParameterSource[];
}

/** The values that the argument's own type lists. */
export interface ListedCompletion {
  readonly kind: 'listed';
  readonly values: readonly string[];
}
