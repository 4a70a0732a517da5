import { getDefaultArgs, JsonSchemaGenerator, type Definition, type ts } from 'typescript-json-schema';
import type { JsonValue } from '../../metadata/json-schema.js';

/** A node as typescript-json-schema makes it for the leaves that are left to it. */
export type LeafDefinition = Omit<Definition, 'enum' | 'const'> & { enum?: JsonValue[]; const?: JsonValue };

/** The hooks of `JsonSchemaGenerator` that this package overrides or leans on. */
interface GeneratorHooks {
  getDefinitionForRootType(type: ts.Type, reffed: undefined, definition: LeafDefinition): LeafDefinition;
  getEnumDefinition(type: ts.Type, definition: LeafDefinition): LeafDefinition;
  getTypeDefinition(type: ts.Type): unknown;
}

/**
 * The generator through its public constructor. Its declarations call the hooks private, and a private member can be
 * neither called nor overridden in a subclass, so they are declared anew here: the version is pinned exactly.
 */
export const GeneratorBase = JsonSchemaGenerator as unknown as new (
  ...args: ConstructorParameters<typeof JsonSchemaGenerator>
) => GeneratorHooks;

/** Constructor arguments for a generator that starts from the checker's types instead of names. */
export function generatorArguments(
  checker: ts.TypeChecker,
): ConstructorParameters<typeof JsonSchemaGenerator> {
  return [
    [],
    {},
    {},
    {},
    checker,
    { ...getDefaultArgs(), required: true, strictNullChecks: true, ignoreErrors: true },
  ];
}
