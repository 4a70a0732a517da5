import type { OperationBody, PropertyEncoding } from '../operation.js';
import type { BodyPart } from './body.js';
import { isExploded } from './parameters.js';
import { encodeAll, encodeUnreserved } from './percent.js';
import { isPlainObject, plainValue, type Plain } from './plain-value.js';
import { pairs, type Pair } from './styles.js';

/** `application/x-www-form-urlencoded`. */
export function formText(parts: readonly BodyPart[], encoding: OperationBody['encoding'] = {}): string {
  return parts
    .flatMap(({ name, value }) => formPairs(name, plainValue(value) ?? null, encoding[name] ?? {}))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Where no style is given an object is JSON text, https://spec.openapis.org/oas/v3.1.1.html#encoding-object */
function formPairs(name: string, value: Plain, how: PropertyEncoding): Pair[] {
  if (how.style === undefined && isPlainObject(value)) {
    return [[encodeAll(name), encodeAll(JSON.stringify(value))]];
  }
  const { style = 'form', explode = isExploded(style), allowReserved = false } = how;
  const encode = allowReserved ? encodeUnreserved(explode ? '' : ',') : encodeAll;
  return pairs(name, value, { style, explode, encode });
}
