/** Writes text so that it can stand in a URL. */
export type Encode = (text: string) => string;

/** Everything but RFC 3986's unreserved characters; halves of characters become U+FFFD. */
export const encodeAll: Encode = (text) =>
  encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Reserved characters stay, https://www.rfc-editor.org/rfc/rfc6570#section-3.2.3, except those that would end the value, divide
 * it, or be read as others in a query.
 */
export function encodeUnreserved(delimiter: string): Encode {
  const kept = [...":/?[]@!$'()*,;"].filter((char) => char !== delimiter);
  return (text) =>
    Array.from(wellFormed(text), (char) => (kept.includes(char) ? char : encodeAll(char))).join('');
}

/** Nothing, for headers: OpenAPI has their values as they are. */
export const encodeNothing: Encode = (text) => text;

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
