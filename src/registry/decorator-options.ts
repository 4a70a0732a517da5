import type { Problem } from '../errors/definition-error.js';
import type { SourceLocation } from '../manifest/schema-manifest.js';
import type { ResourceRecord } from '../metadata/class-record.js';
import type { PromptOptions, ToolOptions } from '../metadata/options.js';
import { nearestName } from '../validation/near-name.js';

type Expected = 'text' | 'other';

const SHARED = {
  name: 'text',
  title: 'text',
  description: 'text',
  icons: 'other',
  timeout: 'other',
  meta: 'other',
} as const;

const TOOL = {
  ...SHARED,
  structuredOutput: 'other',
  input: 'other',
  output: 'other',
  annotations: 'other',
  extras: 'other',
  text: 'other',
} satisfies Record<keyof ToolOptions, Expected>;

const RESOURCE = {
  ...SHARED,
  uri: 'text',
  mimeType: 'text',
  size: 'other',
  annotations: 'other',
  extras: 'other',
} satisfies Record<keyof ResourceRecord, Expected>;

/** What each option has to be; the compiler holds the lists to the types that programs are written with. */
const OPTIONS = {
  Tool: TOOL,
  Resource: RESOURCE,
  Prompt: SHARED satisfies Record<keyof PromptOptions, Expected>,
} as const satisfies Record<string, Readonly<Record<string, Expected>>>;

/**
 * Options that are none, that nobody knows, or that are no texts and have to be. The compiler would say so, but runners
 * such as tsx start a program without it.
 */
export function decoratorOptionProblems(
  decorator: keyof typeof OPTIONS,
  options: unknown,
  { subject, location }: { subject: string; location: SourceLocation },
): Problem[] {
  const problem = (reason: string, cure: string): Problem => {
    return { code: 'INVALID_OPTION', subject, reason, cure, location };
  };
  if (typeof options !== 'object' || options === null) {
    const written = JSON.stringify(options);
    const example = decorator === 'Resource' ? "'config://app', { name: '…' }" : "{ name: '…' }";
    return [problem(`has ${written} for the options of @${decorator}()`, `Write @${decorator}(${example}).`)];
  }
  const expected: Readonly<Record<string, Expected>> = OPTIONS[decorator];
  const given = Object.entries(options);
  // A decorator composed of this one blanks out an option of its own by undefined.
  const unknown = given.filter(([key, value]) => !Object.hasOwn(expected, key) && value !== undefined);
  const wrong = Object.keys(expected).filter(
    (key) =>
      expected[key] === 'text' && key in options && !isText((options as Record<string, unknown>)[key], key),
  );
  return [
    ...unknown.map(([key]) =>
      problem(`has the option '${key}', which @${decorator}() does not know`, cureFor(key, decorator)),
    ),
    ...wrong.map((key) =>
      key === 'uri'
        ? problem('has no text for its URI', `Write @${decorator}('config://app', { … }).`)
        : problem(`has no text for '${key}' in @${decorator}()`, 'Write a string, or leave it out.'),
    ),
  ];
}

function isText(value: unknown, key: string): boolean {
  return typeof value === 'string' || (value === undefined && key !== 'uri');
}

/** The URI of a resource is no option to write. */
function cureFor(key: string, decorator: keyof typeof OPTIONS): string {
  const known = Object.keys(OPTIONS[decorator]).filter((name) => name !== 'uri');
  const nearest = nearestName(key, known);
  return nearest === undefined ? `Leave it out, or write one of ${known.join(', ')}.` : `Write '${nearest}'.`;
}
