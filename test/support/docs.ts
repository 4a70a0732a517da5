import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './programs.js';

/** A fenced block of a page, with the HTML comment that stands above it. */
export interface DocsBlock {
  language: string;
  text: string;
  /** `samples/guide/shop.ts#region`, `call samples/guide/shop.ts tool {…}`; undefined without a comment. */
  marker: string | undefined;
  line: number;
}

const FENCED = /^(?:<!-- (.+?) -->\n\n?)?(`{3,})([\w-]*)\n([\s\S]*?)^\2$/gm;

export function docsPages(): string[] {
  const docs = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...docs.sort().map((name) => `docs/${name}`)];
}

export function readPage(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

export function blocksOf(text: string): DocsBlock[] {
  return [...text.matchAll(FENCED)].map(({ 1: marker, 3: language = '', 4: body = '', index }) => ({
    language,
    text: body,
    marker,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** The page with every block of TypeScript as its source is now. */
export function synced(text: string): string {
  return text.replace(
    FENCED,
    (block: string, marker: string | undefined, fence: string, language: string) => {
      if (language !== 'ts' || marker === undefined) return block;
      const head = block.slice(0, block.indexOf(`${fence}ts\n`));
      return `${head}${fence}ts\n${snippet(marker)}${fence}`;
    },
  );
}

/** A file, or one region of it without the indentation that all its lines share. */
export function snippet(source: string): string {
  const [file = '', region] = source.split('#');
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (region === undefined) return withoutRegions(text);
  const found = new RegExp(`^ *// #region ${region}\\n([\\s\\S]*?)^ *// #endregion$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`${file} has no region ${region}`);
  return dedented(withoutRegions(found));
}

function withoutRegions(text: string): string {
  return text.replace(/^ *\/\/ #(?:region .*|endregion)\n/gm, '');
}

function dedented(text: string): string {
  const indents = text.split('\n').filter((line) => line.trim() !== '');
  const least = Math.min(...indents.map((line) => line.search(/\S/)));
  return text.replace(new RegExp(`^ {${least}}`, 'gm'), '');
}

/** The addresses of a page's headings, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
    const base = plain
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Addresses of a page's links, those within code left out. */
export function linksOf(text: string): string[] {
  const prose = withoutBlocks(text).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
}

function withoutBlocks(text: string): string {
  return text.replace(FENCED, '');
}
