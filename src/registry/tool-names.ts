import type { Problem } from '../errors/definition-error.js';
import { nearestName } from '../validation/near-name.js';
import type { ToolDefinition } from './tool-definition.js';

/** What the protocol allows. */
const VALID_NAME = /^[A-Za-z0-9_.-]{1,128}$/;
/** What the stricter model providers allow. */
const PORTABLE_NAME = /^[A-Za-z0-9_-]{1,64}$/;

type NamedTool = Pick<ToolDefinition, 'name' | 'subject' | 'location'>;

export function nameProblems({ name, subject, location }: NamedTool): Problem[] {
  if (VALID_NAME.test(name)) return [];
  return [
    {
      code: 'INVALID_TOOL_NAME',
      subject,
      reason: nameFault(name),
      cure: "Give it 1 to 128 of the characters A-Z a-z 0-9 _ - . with @Tool({ name: '…' }).",
      location,
    },
  ];
}

function nameFault(name: string): string {
  if (name === '') return 'has an empty tool name';
  if (name.length > 128) return `has a tool name of ${name.length} characters, and the protocol allows 128`;
  const strange = [...new Set(name.replace(/[A-Za-z0-9_.-]/g, ''))].map((character) =>
    JSON.stringify(character),
  );
  return `has the tool name ${JSON.stringify(name)}, and the protocol allows no ${strange.join(', ')} in it`;
}

export function nameWarnings({ name, subject, location }: NamedTool): string[] {
  if (!VALID_NAME.test(name) || PORTABLE_NAME.test(name)) return [];
  const advice = 'several clients refuse a name with a dot or with more than 64 characters';
  return [`${subject}: the tool name ${JSON.stringify(name)} is valid, but ${advice}. (${location})`];
}

/** Names in `withoutOutputSchema` that no tool bears: a typing error there would publish what should be left out. */
export function unknownNames(tools: readonly ToolDefinition[], names: ReadonlySet<string>): Problem[] {
  const known = new Set(tools.map(({ name }) => name));
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => {
      const nearest = nearestName(name, known);
      return {
        code: 'INVALID_OPTION',
        subject: 'bootstrap.withoutOutputSchema',
        reason: `names '${name}', which no tool is called`,
        cure: `Write the published name of a tool${nearest === undefined ? '' : `: '${nearest}'`}.`,
      };
    });
}
