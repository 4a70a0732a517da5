import type { ParameterStyle } from '../operation.js';
import type { Encode } from './percent.js';
import { isPlainObject, plainText, type Plain } from './plain-value.js';

/** A name and its value, both encoded. */
export type Pair = readonly [name: string, value: string];

/** What each style writes between the items of a list that stands in one value. */
const DELIMITERS: Partial<Record<ParameterStyle, string>> = {
  form: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

export interface PairStyle {
  style: ParameterStyle;
  explode: boolean;
  encode: Encode;
}

/**
 * A value as pairs of a query, a form or a cookie, https://spec.openapis.org/oas/v3.1.1.html#style-values. What OpenAPI leaves
 * open: `null` and empty lists are left out, as RFC 6570 does; a list or an object in a list is its JSON text; a list
 * that is a property is repeated by `form` and numbered by `deepObject`, as forms of browsers are.
 */
export function pairs(name: string, value: Plain, how: PairStyle): Pair[] {
  if (value === null) return [];
  const { style, explode, encode } = how;
  if (style === 'deepObject' && typeof value === 'object') return deepPairs(encode(name), value, encode);
  if (typeof value !== 'object') return [[encode(name), encode(plainText(value))]];
  if (explode) return explodedPairs(name, value, encode);
  const items = itemsOf(value).map((item) => encode(plainText(item)));
  return items.length === 0 ? [] : [[encode(name), items.join(DELIMITERS[style] ?? ',')]];
}

function explodedPairs(name: string, value: object & Plain, encode: Encode): Pair[] {
  if (Array.isArray(value)) {
    return present(value).map((item) => [encode(name), encode(plainText(item))]);
  }
  return Object.entries(value).flatMap(([key, item]) =>
    (Array.isArray(item) ? present(item) : present([item])).map((one): Pair => [
      encode(key),
      encode(plainText(one)),
    ]),
  );
}

function deepPairs(prefix: string, value: Plain, encode: Encode): Pair[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [[prefix, encode(plainText(value))]];
  return Object.entries(value).flatMap(([key, item]) =>
    deepPairs(`${prefix}%5B${encode(key)}%5D`, item, encode),
  );
}

/** A value as one text: `simple` for headers and the path, `label` and `matrix` for the path. RFC 6570 has the rules. */
export function joined(
  name: string,
  value: Plain,
  style: ParameterStyle,
  explode: boolean,
  encode: Encode,
): string {
  const items = (between: string) =>
    itemsOf(value)
      .map((item) => encode(plainText(item)))
      .join(between);
  const members = (between: string) =>
    isPlainObject(value)
      ? Object.entries(value)
          .filter(([, item]) => item !== null)
          .map(([key, item]) => `${encode(key)}=${encode(plainText(item))}`)
          .join(between)
      : items(between);
  switch (style) {
    case 'label':
      return `.${explode ? members('.') : items(',')}`;
    case 'matrix':
      if (!explode || typeof value !== 'object') return `;${matrixPair(name, items(','), encode)}`;
      if (isPlainObject(value)) return `;${members(';')}`;
      return present(value as Plain[])
        .map((item) => `;${matrixPair(name, encode(plainText(item)), encode)}`)
        .join('');
    default:
      return explode ? members(',') : items(',');
  }
}

function matrixPair(name: string, value: string, encode: Encode): string {
  return value === '' ? encode(name) : `${encode(name)}=${value}`;
}

/** Names and values of an object in turn, as the styles list them. */
function itemsOf(value: Plain): Plain[] {
  if (Array.isArray(value)) return present(value);
  if (!isPlainObject(value)) return present([value]);
  return Object.entries(value).flatMap(([key, item]) => (item === null ? [] : [key, item]));
}

function present(items: Plain[]): Plain[] {
  return items.filter((item) => item !== null);
}
