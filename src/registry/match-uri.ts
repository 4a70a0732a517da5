import type { JsonObject, JsonValue } from '../metadata/json-schema.js';
import { mayContainSlashes, type PathVariable, type UriTemplate } from './uri-template.js';

/**
 * The variables of a URI that a template stands for, percent-decoded; `undefined` where it does not, or where its
 * percent-encoding is malformed. Takes time that grows with the URI's length and no faster: nothing is tried twice.
 */
export function matchUri(template: UriTemplate, uri: string): JsonObject | undefined {
  const [path, query] = withoutQuery(template, uri);
  const captured = capture(template, path);
  if (!captured) return undefined;
  try {
    return Object.fromEntries([
      ...queryEntries(template, query),
      ...template.variables.map((variable, at): [string, JsonValue] => [
        variable.name,
        decoded(captured[at] ?? '', variable.separator),
      ]),
    ]);
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}

/** A URI's part before the query variables, and the text in which they stand. */
function withoutQuery({ query }: UriTemplate, uri: string): [path: string, query: string] {
  if (!query) return [uri, ''];
  let end = uri.indexOf('?');
  for (let pairs = 0; pairs < query.writtenPairs && end >= 0; pairs++) end = uri.indexOf('&', end + 1);
  return end < 0 ? [uri, ''] : [uri.slice(0, end), uri.slice(end + 1)];
}

/**
 * What stands where the variables are. Before the one that may contain slashes, or else before the last, each literal is
 * looked for from the left, after it from the right. That finds every match there is: what a shorter variable leaves
 * over, the next one may take.
 */
function capture({ literals, variables }: UriTemplate, text: string): string[] | undefined {
  const first = literals[0] ?? '';
  const last = literals.at(-1) ?? '';
  if (variables.length === 0) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  let start = first.length;
  let end = text.length - last.length;
  const captured: string[] = [];
  const longest = variables.findIndex(mayContainSlashes);
  const pivot = longest < 0 ? variables.length - 1 : longest;
  for (let at = 0; at < pivot; at++) {
    const literal = literals[at + 1] ?? '';
    const found = next(text, literal, start + 1);
    if (found < 0 || found + literal.length > end) return undefined;
    captured[at] = text.slice(start, found);
    start = found + literal.length;
  }
  for (let at = variables.length - 1; at > pivot; at--) {
    const literal = literals[at] ?? '';
    const found = previous(text, literal, end - 1 - literal.length);
    if (found < start) return undefined;
    captured[at] = text.slice(found + literal.length, end);
    end = found;
  }
  captured[pivot] = text.slice(start, end);
  return variables.every((variable, at) => mayBe(variable, captured[at] ?? '')) ? captured : undefined;
}

function mayBe({ isReserved, separator, isInQuery }: PathVariable, value: string): boolean {
  if (value === '') return false;
  if (isReserved) return true;
  if (separator === '/') return !/[?#]/.test(value);
  return !(isInQuery ? /[/?#&]/ : /[/?#]/).test(value);
}

function next(text: string, literal: string, from: number): number {
  let found = text.indexOf(literal, from);
  while (found >= 0 && isInsideTriplet(text, found)) found = text.indexOf(literal, found + 1);
  return found;
}

function previous(text: string, literal: string, from: number): number {
  let found = from < 0 ? -1 : text.lastIndexOf(literal, from);
  while (found > 0 && isInsideTriplet(text, found)) found = text.lastIndexOf(literal, found - 1);
  return found;
}

/** The `2F` of `%2F` is no text. */
function isInsideTriplet(text: string, at: number): boolean {
  return text[at - 1] === '%' || text[at - 2] === '%';
}

function decoded(text: string, separator: PathVariable['separator']): JsonValue {
  return separator ? text.split(separator).map(decodeURIComponent) : decodeURIComponent(text);
}

/** In whatever order they come. One that is given twice without being a list is a list all the same, and refused as one. */
function queryEntries({ query }: UriTemplate, text: string): [string, JsonValue][] {
  const pairs = text.split('&').map((pair): [string, string] => {
    const equals = pair.indexOf('=');
    return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
  });
  return (query?.variables ?? []).flatMap(({ name, isList }): [string, JsonValue][] => {
    const given = pairs.flatMap(([key, value]) => (decodeURIComponent(key) === name ? value : []));
    if (given.length === 0) return [];
    const values = (isList ? given.flatMap((value) => value.split(',')) : given).map(decodeURIComponent);
    const [only] = values;
    return [[name, !isList && values.length === 1 && only !== undefined ? only : values]];
  });
}
