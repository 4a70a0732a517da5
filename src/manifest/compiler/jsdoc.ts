import { type ts } from 'typescript-json-schema';
import type { JsonValue } from '../../metadata/json-schema.js';
import type { TypeSchema } from '../schema-manifest.js';
import { sameLineComment } from './same-line-comment.js';

/** What the comment above a declaration says. */
export interface Documentation {
  /** Schema keywords and annotations, `description` first. */
  schema: TypeSchema;
  /** `@asType integer` or `@type integer`. */
  integer: boolean;
  /** `@ignore` or `@hidden`. */
  ignored: boolean;
  /** Tags that say something this package cannot use. */
  complaints: string[];
}

type Reader = (text: string, doc: Documentation) => void;

/** The tags that speak of a value's schema. Nothing is coerced: what is not well formed is complained about. */
const TAGS: Record<string, Reader> = {
  ...readers(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'], isFinite),
  ...readers(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    (count) => Number.isInteger(count) && count >= 0,
  ),
  uniqueItems: (text, doc) => void (doc.schema.uniqueItems = text !== 'false'),
  title: (text, doc) => void (doc.schema.title = text),
  deprecated: (_, doc) => void (doc.schema.deprecated = true),
  ignore: (_, doc) => void (doc.ignored = true),
  hidden: (_, doc) => void (doc.ignored = true),
  type: readType,
  asType: readType,
  format: (text, doc) => {
    if (/^[\w-]+$/.test(text)) doc.schema.format = text;
    else doc.complaints.push(`@format ${text} is not the name of a format`);
  },
  pattern: (text, doc) => {
    if (isPattern(text)) doc.schema.pattern = text;
    else doc.complaints.push(`@pattern ${text} is not a regular expression under the 'u' flag`);
  },
  default: (text, doc) => {
    const value = parseJson(text);
    if (value === undefined) doc.complaints.push(`@default ${text} is not JSON`);
    else doc.schema.default = value;
  },
  example: (text, doc) => addExamples(doc, [parseJson(text) ?? text]),
  examples: (text, doc) => {
    const value = parseJson(text) ?? text;
    addExamples(doc, Array.isArray(value) ? value : [value]);
  },
};

export function documentationOf(symbol: ts.Symbol, checker: ts.TypeChecker): Documentation {
  const doc: Documentation = { schema: {}, integer: false, ignored: false, complaints: [] };
  const beside = sameLineComment(symbol);
  const description = textOf(symbol.getDocumentationComment(checker)) || beside.description;
  if (description !== '') doc.schema.description = description;
  if (beside.hasTags)
    doc.complaints.push('a comment on a line with other code has tags: give it a line of its own');
  for (const tag of symbol.getJsDocTags(checker)) {
    const name = tag.name.replace(/^TJS-/, '');
    if (Object.hasOwn(TAGS, name)) TAGS[name]!(textOf(tag.text ?? []), doc);
  }
  return doc;
}

/** Comment parts as plain text: a `{@link X}` is what it shows. */
export function textOf(parts: readonly ts.SymbolDisplayPart[]): string {
  const shown = parts.map((part, at) => {
    if (part.kind === 'link') return '';
    const label =
      part.kind === 'linkName' && parts[at + 1]?.kind === 'linkText' ? parts[at + 1]!.text.trim() : '';
    if (label !== '') return '';
    return part.kind === 'linkText' ? part.text.trim().replace(/^\|\s*/, '') : part.text;
  });
  return shown.join('').replaceAll('\r\n', '\n').trim();
}

function readers(names: readonly string[], accepts: (value: number) => boolean): Record<string, Reader> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      (text: string, doc: Documentation) => {
        const [first = ''] = text.split(/\s/);
        if (first !== '' && accepts(Number(first))) Object.assign(doc.schema, { [name]: Number(first) });
        else doc.complaints.push(`@${name} ${text} is not a number that fits`);
      },
    ]),
  );
}

function readType(text: string, doc: Documentation): void {
  if (/^\{?(?:integer|int)\}?$/.test(text)) doc.integer = true;
}

function addExamples(doc: Documentation, values: JsonValue[]): void {
  const given = values.filter((value) => value !== '');
  if (given.length > 0) doc.schema.examples = [...(doc.schema.examples ?? []), ...given];
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
