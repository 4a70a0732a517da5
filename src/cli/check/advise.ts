import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { ToolListing } from '../../registry/tool-definition.js';
import type { EntryName } from './entry-name.js';
import { nesting, references } from './input-shape.js';
import { measure, total } from './measure.js';
import { places, resolved } from './walk-schema.js';

/** Something that is allowed, and that real clients or models stumble over. */
export interface Warning extends EntryName {
  code: WarningCode;
  text: string;
}

export const MAX_NAME = 64;
export const MAX_NESTING = 5;
export const MAX_TOOL_BYTES = 8_000;
export const MAX_LIST_BYTES = 100_000;
export const MAX_TOOLS = 128;

/** Each says what is the matter, or nothing. */
const TOOL_RULES = {
  'long-name': ({ name }) =>
    name.length > MAX_NAME && `its name has ${name.length} characters, and model providers take ${MAX_NAME}`,
  'dotted-name': ({ name }) => name.includes('.') && 'its name has a dot, which model providers refuse',
  'no-description': ({ description }) => !description?.trim() && 'it has no description',
  'undescribed-parameter': undescribed,
  'root-combinator': ({ inputSchema }) => {
    const found = (['anyOf', 'oneOf', 'allOf', 'not'] as const).filter((it) => inputSchema[it] !== undefined);
    return (
      found.length > 0 && `inputSchema has ${found.join(', ')} at its root, which model providers refuse`
    );
  },
  'recursive-input': ({ inputSchema }) => {
    const { recursive } = references(inputSchema);
    return recursive.length > 0 && `inputSchema refers to itself: ${recursive.join(', ')}`;
  },
  'input-reference': ({ inputSchema }) => {
    const { others } = references(inputSchema);
    return others.length > 0 && `inputSchema has references, which some clients drop: ${others.join(', ')}`;
  },
  'deep-input': ({ inputSchema }) => {
    const depth = nesting(inputSchema);
    return depth > MAX_NESTING && `inputSchema nests ${depth} levels deep, and models fill in ${MAX_NESTING}`;
  },
  'unknown-format': (tool) => {
    const found = schemasOf(tool).flatMap(([key, root]) =>
      [...places(root, `/${key}`)].flatMap(({ schema, pointer }) =>
        schema.format === undefined || Object.hasOwn(fullFormats, schema.format)
          ? []
          : `${schema.format} at ${pointer}`,
      ),
    );
    return found.length > 0 && `formats that clients do not know: ${found.join(', ')}`;
  },
  'closed-output': ({ outputSchema }) => {
    const found = outputSchema ? [...places(outputSchema, '/outputSchema')] : [];
    const closed = found.filter(({ schema }) => schema.additionalProperties === false);
    const where = closed.map(({ pointer }) => pointer).join(', ');
    return closed.length > 0 && `closed, so that a field added later is refused by strict clients: ${where}`;
  },
  'no-output-schema': ({ outputSchema }) => !outputSchema && 'it has no outputSchema: clients get text only',
  'large-tool': (tool) => {
    const { bytes } = measure(tool);
    return bytes > MAX_TOOL_BYTES && `its entry has ${bytes} bytes, more than ${MAX_TOOL_BYTES}`;
  },
} satisfies Record<string, (tool: ToolListing) => string | false>;

const LIST_RULES = {
  'large-list': (tools) => {
    const { bytes } = total(tools.map(measure));
    return bytes > MAX_LIST_BYTES && `the list has ${bytes} bytes, more than ${MAX_LIST_BYTES}`;
  },
  'many-tools': ({ length }) =>
    length > MAX_TOOLS && `${length} tools, and model providers take ${MAX_TOOLS}`,
} satisfies Record<string, (tools: readonly ToolListing[]) => string | false>;

export type WarningCode = keyof typeof TOOL_RULES | keyof typeof LIST_RULES;

export const WARNING_CODES = [...Object.keys(TOOL_RULES), ...Object.keys(LIST_RULES)] as WarningCode[];

/** What real clients may stumble over in tools, one by one, and then in their list as a whole. */
export function advise(tools: readonly ToolListing[]): Warning[] {
  const ofTools = tools.flatMap((tool) =>
    entries(TOOL_RULES).flatMap(([code, rule]): Warning[] => {
      const text = rule(tool);
      return text ? [{ code, tool: tool.name, text }] : [];
    }),
  );
  const ofList = entries(LIST_RULES).flatMap(([code, rule]): Warning[] => {
    const text = rule(tools);
    return text ? [{ code, text }] : [];
  });
  return [...ofTools, ...ofList];
}

function undescribed({ inputSchema }: ToolListing): string | false {
  const names = Object.entries(inputSchema.properties ?? {})
    .filter(([, schema]) => !resolved(schema, inputSchema).description?.trim())
    .map(([name]) => name);
  return names.length > 0 && `no description of ${names.join(', ')}`;
}

function schemasOf({ inputSchema, outputSchema }: ToolListing) {
  return [
    ['inputSchema', inputSchema] as const,
    ...(outputSchema ? [['outputSchema', outputSchema] as const] : []),
  ];
}

function entries<Rules extends object>(rules: Rules): [keyof Rules, Rules[keyof Rules]][] {
  return Object.entries(rules) as [keyof Rules, Rules[keyof Rules]][];
}
