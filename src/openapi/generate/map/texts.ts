/** How long texts may be, in characters: a list of hundreds of tools is read by a model as a whole. */
export const TOOL_TEXT = 1_000;
export const FIELD_TEXT = 300;
const TITLE = 100;

/** Plain text of a description: without HTML, unusual spaces, blank lines at its ends, and what is beyond the limit. */
export function plainText(text: string, limit: number): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[^\S\n\t]|[\u0085\u180e]/g, ' ')
    .replace(/<(?:br|\/p|\/li|\/div)\s*\/?>/gi, '\n')
    .replace(
      /<\/?(?:p|div|span|a|b|i|em|strong|code|pre|ul|ol|li|sup|sub|table|tbody|thead|tr|td|th|h[1-6])(?:\s[^<>]*)?>/gi,
      '',
    )
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, entity: string) => ENTITIES[entity] ?? '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return bounded(plain, limit);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Ends with a sentence where there is one, else with a word. */
function bounded(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(head)?.[0] ?? '';
  if (sentence.length > limit / 2) return sentence;
  return `${head.replace(/\s+\S*$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A title for people: the summary, where it is one line. */
export function titleOf(summary: string | undefined): string | undefined {
  const title = summary === undefined ? '' : plainText(summary, 1_000).replace(/\.$/, '');
  return title !== '' && title.length <= TITLE && !title.includes('\n') ? title : undefined;
}

/** What a tool says of itself. */
export function toolText(parts: {
  summary: string | undefined;
  description: string | undefined;
  deprecated: boolean;
  fallback: string;
}): string {
  const summary = plainText(parts.summary ?? '', TOOL_TEXT);
  const description = plainText(parts.description ?? '', TOOL_TEXT);
  const isRepeated = description.startsWith(summary.replace(/\.$/, ''));
  const said = isRepeated ? description : [summary, description].filter((it) => it !== '').join('\n\n');
  const text = said === '' ? parts.fallback : said;
  return bounded(parts.deprecated ? `Deprecated. ${text}` : text, TOOL_TEXT);
}
