const HIDDEN = new Set(['script', 'style', 'svg', 'noscript', 'template']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What a reader of a page would see of it, roughly; in one pass, whatever the page is. */
export function htmlText(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    text += html.slice(at, open < 0 ? undefined : open);
    if (open < 0) break;
    const [end, tag] = endOfTag(html, open);
    text += /^\/?(p|div|br|h\d|li|tr|title|pre|hr)$/.test(tag) ? '\n' : ' ';
    at = HIDDEN.has(tag) ? endOfElement(html, end, tag) : end;
  }
  return text.replace(
    /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi,
    (whole, name: string) => entity(name) ?? whole,
  );
}

function endOfTag(html: string, open: number): [end: number, tag: string] {
  if (html.startsWith('<!--', open)) return [after(html, '-->', open), ''];
  const [tag = ''] = /^\/?[a-z][a-z0-9]{0,20}/i.exec(html.slice(open + 1, open + 24)) ?? [];
  return [after(html, '>', open), tag.toLowerCase()];
}

function endOfElement(html: string, from: number, tag: string): number {
  const close = html.slice(from).search(new RegExp(`</${tag}`, 'i'));
  return close < 0 ? html.length : after(html, '>', from + close);
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
