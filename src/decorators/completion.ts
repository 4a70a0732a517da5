import { recordMember, type DecoratedMember } from './record-member.js';

/**
 * Makes a method complete an argument of a prompt, or a variable of a resource template: it gets what the user has
 * typed so far and returns what it could become.
 *
 * @param of - Name of the prompt's or the resource's method in the same class.
 * @param argument - Name of the argument or the variable.
 */
export function Completion(of: string, argument: string) {
  return (...decorated: DecoratedMember): void =>
    recordMember('Completion', 'completions', decorated, (earlier = []) => [...earlier, { of, argument }]);
}
