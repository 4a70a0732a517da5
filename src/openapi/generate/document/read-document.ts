import fs from 'node:fs';
import path from 'node:path';
import { GenerationError } from '../generation-error.js';
import { fetchDocument, shownAddress } from './fetch-document.js';
import { isNode, type Node } from './nodes.js';
import { loadParser, loadYaml } from './optional-packages.js';

export interface SourceDocument {
  /** How the document is called in what is generated: a file's name, or an address without its query. */
  name: string;
  document: Node;
  /** Where it was downloaded from; relative addresses of servers start there. */
  url?: string;
}

/** Reads a document from a file or an address, with all that it refers to in other files. */
export async function readDocument(source: string): Promise<SourceDocument> {
  const address = /^https?:\/\//i.test(source) ? new URL(source) : undefined;
  const name = address ? shownAddress(address) : path.basename(source);
  const document = parse(address ? await fetchDocument(address) : readFile(source), source);
  const whole = refersElsewhere(document) ? await bundle(source, address) : document;
  return { name, document: whole, ...(address && { url: shownAddress(address) }) };
}

function readFile(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new GenerationError(isMissing ? `there is no ${file}` : `${file}: ${(error as Error).message}`);
  }
}

function parse(text: string, source: string): Node {
  const plain = text.replace(/^\uFEFF/, '');
  const value = /^\s*\{/.test(plain) ? parseJson(plain, source) : parseYaml(plain, source);
  if (!isNode(value)) throw new GenerationError(`${source} is no OpenAPI document: it is no object`);
  return value;
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // YAML's flow style begins with a brace as well, and its reader tells lines and columns.
    return parseYaml(text, source);
  }
}

function parseYaml(text: string, source: string): unknown {
  const { parse: read } = loadYaml();
  try {
    // Aliases without limit: the document is the caller's own choice. One that leads back to itself is no JSON.
    const value: unknown = read(text, {
      maxAliasCount: -1,
      logLevel: 'error',
      uniqueKeys: false,
      merge: true,
    });
    JSON.stringify(value);
    return value;
  } catch (error) {
    throw new GenerationError(
      `${source} is neither JSON nor YAML: ${(error as Error).message.split('\n')[0]}`,
    );
  }
}

function refersElsewhere(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(refersElsewhere);
  if (!isNode(value)) return false;
  if (typeof value.$ref === 'string' && !value.$ref.startsWith('#')) return true;
  return Object.values(value).some(refersElsewhere);
}

async function bundle(source: string, address: URL | undefined): Promise<Node> {
  try {
    return (await loadParser().bundle(address ? address.href : path.resolve(source))) as unknown as Node;
  } catch (error) {
    if (error instanceof GenerationError) throw error;
    throw new GenerationError(
      `${source} refers to other files, which could not be read: ${(error as Error).message}`,
    );
  }
}
