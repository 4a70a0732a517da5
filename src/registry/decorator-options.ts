import type { Problem } from '../errors/definition-error.js';
import type { SourceLocation } from '../manifest/schema-manifest.js';

const TEXTS = ['uri', 'name', 'title', 'description', 'mimeType'];

/**
 * Options that are none, or that are no texts and have to be. The compiler would say so, but runners such as tsx start a
 * program without it.
 */
export function decoratorOptionProblems(
  decorator: 'Prompt' | 'Resource',
  options: unknown,
  { subject, location }: { subject: string; location: SourceLocation },
): Problem[] {
  const problem = (reason: string, cure: string): Problem => {
    return { code: 'INVALID_OPTION', subject, reason, cure, location };
  };
  if (typeof options !== 'object' || options === null) {
    const written = JSON.stringify(options);
    return [
      problem(`has ${written} for the options of @${decorator}()`, `Write @${decorator}({ name: '…' }).`),
    ];
  }
  const wrong = TEXTS.filter(
    (key) => key in options && !isText((options as Record<string, unknown>)[key], key),
  );
  return wrong.map((key) =>
    key === 'uri'
      ? problem('has no text for its URI', `Write @${decorator}('config://app', { … }).`)
      : problem(`has no text for '${key}' in @${decorator}()`, 'Write a string, or leave it out.'),
  );
}

function isText(value: unknown, key: string): boolean {
  return typeof value === 'string' || (value === undefined && key !== 'uri');
}
