import type { CompletionContext } from '../results/completion-context.js';
import type { CompletionResult } from '../results/completion-result.js';
import { recordMember } from './record-member.js';

/** What a completion may return; a text alone is a list of letters, and is refused. */
type Completed = (Iterable<string> & object) | CompletionResult;

/** A method that gets what was typed so far and, in either order, the context; both may be left out. */
type CompletionMethod =
  | ((value: string, context: CompletionContext) => Completed | Promise<Completed>)
  | ((context: CompletionContext, value: string) => Completed | Promise<Completed>);

/**
 * Makes a method complete an argument of a prompt, or a variable of a resource template: it gets what the user has
 * typed so far and returns what it could become, best first. Written more than once, the method completes them all.
 *
 * @param of - Name of the prompt's or the resource's method in the same class.
 * @param argument - Name of the argument or the variable.
 */
export function Completion(of: string, argument: string) {
  return <Method extends CompletionMethod>(
    target: object,
    member: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void =>
    recordMember('Completion', 'completions', [target, member, descriptor], (earlier = []) => [
      ...earlier,
      { of, argument },
    ]);
}
