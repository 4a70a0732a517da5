import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../metadata/json-schema.js';
import type { ToolListing } from '../../registry/tool-definition.js';

/** A schema that a client cannot use. */
export interface Fault {
  tool: string;
  schema: 'inputSchema' | 'outputSchema';
  text: string;
}

/** Compiles every schema as clients do: 1.x with Ajv's draft-07 class, 2.x with that of 2020-12. */
export function compileSchemas(tools: readonly ToolListing[]): Fault[] {
  const compilers = [
    ['draft-07', compilerOf(Ajv)],
    ['2020-12', compilerOf(Ajv2020)],
  ] as const;
  return tools.flatMap(({ name, inputSchema, outputSchema }) =>
    Object.entries({ inputSchema, outputSchema }).flatMap(([key, schema]) => {
      if (!schema) return [];
      const texts = compilers.flatMap(([dialect, faultOf]) => {
        const fault = faultOf(schema);
        return fault === undefined ? [] : `does not compile under ${dialect}: ${fault}`;
      });
      if (schema.type !== 'object') texts.unshift('has no "type": "object" at its root');
      return texts.map((text): Fault => ({ tool: name, schema: key as Fault['schema'], text }));
    }),
  );
}

/** As `@modelcontextprotocol/sdk` and `@modelcontextprotocol/client` set them up: one instance for all schemas. */
function compilerOf(Dialect: typeof Ajv | typeof Ajv2020): (schema: JsonSchema) => string | undefined {
  const ajv = new Dialect({
    strict: false,
    validateFormats: true,
    validateSchema: false,
    allErrors: true,
    logger: false,
  });
  addFormats(ajv);
  const known = new Map<string, string | undefined>();
  return (schema) => {
    const text = JSON.stringify(schema);
    if (!known.has(text)) known.set(text, faultIn(schema, ajv));
    return known.get(text);
  };
}

function faultIn(schema: JsonSchema, ajv: Pick<Ajv, 'compile'>): string | undefined {
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
