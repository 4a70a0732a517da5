import type { Redact } from '../security/redact.js';
import type { ReceivedAnswer } from '../sending/send.js';
import { decodeLoosely } from './decode.js';
import { htmlText } from './html-text.js';
import { isJson, isText, mediaTypeOf } from './media-type.js';
import { problemText } from './problem-text.js';
import { withoutAddresses } from './without-addresses.js';

/** Characters. */
const MAX_LENGTH = 1_500;

/** What an answer that is no success says, in bounded words without secrets and internal addresses; possibly none. */
export function excerpt({ response, bytes }: ReceivedAnswer, host: string, redact: Redact): string {
  const contentType = response.headers.get('content-type');
  const mediaType = mediaTypeOf(contentType);
  if (mediaType !== '' && !isText(mediaType)) return '';
  const text = decodeLoosely(bytes, contentType);
  // Before it is cut: half a secret would not be found.
  return cut(tidy(withoutAddresses(redact(readable(text, mediaType)), host)));
}

function readable(text: string, mediaType: string): string {
  if (isJson(mediaType) || /^\s*[[{]/.test(text)) {
    try {
      return problemText(JSON.parse(text));
    } catch {
      return text;
    }
  }
  return /html$/.test(mediaType) || /^\s*<(!doctype html|html)/i.test(text) ? htmlText(text) : text;
}

/** Without control characters, and without more space than it takes to read. */
function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\ufffd]/gu, (char) => (char === '\n' ? char : ' '))
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')} …`;
}
