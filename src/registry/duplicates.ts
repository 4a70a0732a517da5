import type { DefinitionErrorCode } from '../errors/error-code.js';
import type { Problem } from '../errors/definition-error.js';
import type { Catalogue } from './catalogue.js';
import type { PrimitiveDefinition } from './method-definition.js';

/** Names and URIs that two members bear, and a client could reach only one of. */
export function duplicates({ tools, resources, prompts }: Catalogue): Problem[] {
  return [
    ...twins(tools, {
      keyOf: ({ name }) => name,
      code: 'DUPLICATE_TOOL_NAME',
      what: 'tool name',
      cure: "Rename one of them: @Tool({ name: '…' }).",
    }),
    ...twins(resources, {
      keyOf: ({ uri }) => uri,
      code: 'DUPLICATE_RESOURCE',
      what: 'URI',
      cure: "Give one of them another URI: @Resource('…').",
    }),
    ...twins(prompts, {
      keyOf: ({ name }) => name,
      code: 'DUPLICATE_PROMPT_NAME',
      what: 'prompt name',
      cure: "Rename one of them: @Prompt({ name: '…' }).",
    }),
  ];
}

/** The first of those that bear one name. */
export function firstOfEach({ tools, resources, prompts }: Catalogue): Catalogue {
  return {
    tools: firsts(tools, ({ name }) => name),
    resources: firsts(resources, ({ uri }) => uri),
    prompts: firsts(prompts, ({ name }) => name),
  };
}

interface Identity<Definition> {
  keyOf: (definition: Definition) => string;
  code: DefinitionErrorCode;
  what: string;
  cure: string;
}

function twins<Definition extends PrimitiveDefinition>(
  definitions: readonly Definition[],
  { keyOf, code, what, cure }: Identity<Definition>,
): Problem[] {
  const first = new Map<string, Definition>();
  return definitions.flatMap((definition): Problem[] => {
    const key = keyOf(definition);
    const earlier = first.get(key);
    first.set(key, earlier ?? definition);
    if (!earlier) return [];
    const reason = `has the ${what} '${key}', which ${earlier.subject} (${earlier.location}) has already`;
    return [{ code, subject: definition.subject, reason, cure, location: definition.location }];
  });
}

function firsts<Definition>(
  definitions: readonly Definition[],
  keyOf: (definition: Definition) => string,
): Definition[] {
  const first = new Map<string, Definition>();
  for (const definition of definitions) {
    const key = keyOf(definition);
    if (!first.has(key)) first.set(key, definition);
  }
  return [...first.values()];
}
