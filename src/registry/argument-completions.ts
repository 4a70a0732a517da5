import type { Problem } from '../errors/definition-error.js';
import type { JsonSchema, JsonValue } from '../metadata/json-schema.js';
import { nearestName } from '../validation/near-name.js';
import { alternatives } from '../validation/prepare-arguments.js';
import { completionProblem, type Completions } from './compile-completions.js';
import type { CompletionDefinition } from './completion-definition.js';

/**
 * What completes the arguments of one prompt, or the variables of one template: the methods that say so, and for other
 * arguments the values that their types list.
 *
 * @param member - The prompt's or the resource's method.
 */
export function argumentCompletions(
  member: string,
  inputSchema: JsonSchema,
  completions: Completions,
): { completions: ReadonlyMap<string, CompletionDefinition>; problems: Problem[] } {
  const { properties = {} } = inputSchema;
  const found = new Map<string, CompletionDefinition>();
  for (const [name, property] of Object.entries(properties)) {
    const values = listedValues(property, inputSchema);
    if (values.length > 0) found.set(name, { kind: 'listed', values });
  }
  const problems: Problem[] = [];
  for (const [argument, method] of completions.get(member) ?? []) {
    if (Object.hasOwn(properties, argument)) {
      found.set(argument, method);
      continue;
    }
    problems.push(
      completionProblem(
        method,
        `completes '${argument}' of '${member}', which has no such argument`,
        cureFor(argument, member, Object.keys(properties)),
      ),
    );
  }
  return { completions: found, problems };
}

/** The values that a schema allows, as a user types them; none where it allows others beside. */
function listedValues(property: JsonSchema, root: JsonSchema): string[] {
  const values = alternatives(property as object, root as object).map(
    ({ enum: listed, const: constant, type }): readonly JsonValue[] | undefined => {
      if (listed) return listed;
      if (constant !== undefined) return [constant];
      if (type === 'boolean') return [true, false];
      return type === 'null' ? [null] : undefined;
    },
  );
  if (!values.every((some) => some !== undefined)) return [];
  const texts = values.flat().flatMap((value) => {
    return value === null || typeof value === 'object' ? [] : [String(value)];
  });
  return [...new Set(texts)];
}

function cureFor(argument: string, member: string, known: string[]): string {
  const nearest = nearestName(argument, known);
  if (nearest !== undefined) return `Write @Completion('${member}', '${nearest}').`;
  if (known.length > 0) return `Name one that it has: ${known.join(', ')}.`;
  return `Give '${member}' a parameter of that name, or leave the @Completion() out.`;
}
