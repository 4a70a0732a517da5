import { createHash } from 'node:crypto';

/** What generated classes must not be called: names of JavaScript, of the imports beside them, and of content blocks. */
const RESERVED = new Set(
  `Array Boolean Date Error Function JSON Map Math Number Object Promise Proxy Record Reflect RegExp Set String Symbol
   Buffer URL Uint8Array Request Response Headers Blob File FormData Event Infinity NaN Partial Pick Readonly Omit
   Required Exclude Extract
   McpService Tool ToolContext ToolResult ToolOptions Input Output Operation CallToolResult
   TextContent ImageContent AudioContent EmbeddedResource ResourceLink ContentBlock Image Audio
   IsArray IsBoolean IsIn IsInt IsNumber IsOptional IsString Length Matches Max MaxLength Min MinLength ArrayMaxSize
   ArrayMinSize`.split(/\s+/),
);

/** Names that are given once. Who asks first has the name, the next one gets a number. */
export class Names {
  readonly #taken = new Set<string>();

  claim(wanted: string): string {
    const free = RESERVED.has(wanted) ? `${wanted}Model` : wanted;
    let name = free;
    for (let count = 2; this.#taken.has(name.toLowerCase()); count++) name = `${free}${count}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** `simple-user` → `SimpleUser`, `Page<Pet>` → `PagePet`; text without a Latin letter gets a name of its own. */
export function className(text: string, kind: string): string {
  const name = wordsOf(text).map(capitalised).join('');
  if (name === '') return `${kind}${digest(text).slice(0, 6)}`;
  return /^\d/.test(name) ? `${kind}${name}` : name;
}

/** `repos/get-all` → `reposGetAll` */
export function methodName(text: string): string {
  const name = className(text, 'call');
  const camel = /^[A-Z]{2,}(?![a-z])/.test(name)
    ? name.replace(/^[A-Z]+/, (start) => start.toLowerCase())
    : name.charAt(0).toLowerCase() + name.slice(1);
  return isOfEveryObject(camel) || KEYWORDS.has(camel) ? `${camel}Operation` : camel;
}

/** Words that cannot name a method, or would mean something else there. */
const KEYWORDS = new Set(['then', 'toJSON']);

/** `Pet Store` → `pet-store`, for files. */
export function fileName(text: string): string {
  const parts = wordsOf(text.replace(/([a-z\d])([A-Z])/g, '$1 $2')).map((word) => word.toLowerCase());
  return parts.length === 0 ? `tag-${digest(text).slice(0, 6)}` : parts.join('-');
}

/** A tool's name, as strict clients want it: 1 to 64 of `A-Z a-z 0-9 _ -`. */
export function toolName(text: string): string {
  const plain = ascii(text)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (plain === '') return `operation_${digest(text).slice(0, 6)}`;
  return shortened(plain, 64);
}

/** What an argument is called: model providers allow `A-Z a-z 0-9 _ . -`, at most 64. */
export function argumentName(text: string): string {
  const plain = ascii(text)
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^_+(?=[A-Za-z0-9])|_+$/g, '');
  if (/^_*$/.test(plain) || isOfEveryObject(plain)) return `argument_${digest(text).slice(0, 6)}`;
  return shortened(plain, 64);
}

/** What no field of a class can be called: objects have it already, as something else. */
export function isOfEveryObject(name: string): boolean {
  return name in {} || name === 'prototype';
}

/** Long names that begin alike stay apart. */
export function shortened(name: string, limit: number): string {
  return name.length <= limit ? name : `${name.slice(0, limit - 9)}_${digest(name).slice(0, 8)}`;
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function wordsOf(text: string): string[] {
  return ascii(text)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
}

function ascii(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '');
}
