import type { Problem } from '../errors/definition-error.js';
import type { TitledChoices } from '../metadata/choices.js';
import type { JsonValue } from '../metadata/json-schema.js';
import type { WireSchema } from './wire-schema.js';

/** Narrows a property's schema, in place, to the values that `@Choices` gives titles for. */
export function applyChoices(
  schema: WireSchema,
  choices: TitledChoices,
  place: { subject: string; location: string | undefined },
): Problem[] {
  const contradiction = (reason: string, cure: string): Problem[] => [
    { code: 'RULE_CONTRADICTION', ...place, reason, cure },
  ];
  const chosen = schema.items ?? schema;
  const types = [chosen.type ?? []].flat();
  const values = Object.keys(choices);
  if (values.length === 0) return contradiction('has @Choices without any choice', 'Name the values.');
  if (!types.includes('string') || types.some((type) => type !== 'string' && type !== 'null')) {
    return contradiction(
      'has @Choices, and is neither a text nor a list of texts',
      'Declare it as string or string[], or as a union of texts, or take @Choices away.',
    );
  }
  const allowed = allowedTexts(chosen);
  if (!allowed) {
    chosen.enum = types.includes('null') ? [...values, null] : values;
    return [];
  }
  const strange = values.filter((value) => !allowed.includes(value));
  const untitled = allowed.filter((value) => !values.includes(value as string));
  if (strange.length === 0 && untitled.length === 0) return [];
  const faults = [
    ...(strange.length > 0
      ? [`has @Choices for ${quoted(strange)}, which its type or rules do not allow`]
      : []),
    ...(untitled.length > 0 ? [`has no title in @Choices for ${quoted(untitled)}`] : []),
  ];
  return contradiction(faults.join(', and '), 'Give a title to each value that is allowed, and to no other.');
}

function allowedTexts(schema: WireSchema): JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum?.filter((value) => value !== null);
}

function quoted(values: readonly JsonValue[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}
