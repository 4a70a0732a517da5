import type { ReceivedAnswer } from '../sending/send.js';
import type { Operation } from '../operation.js';
import { contentBlocks } from './content.js';
import { decode, decodeLoosely } from './decode.js';
import { isJson, isText, mediaTypeOf } from './media-type.js';
import { Unreadable } from './unreadable.js';

/** Types that say nothing of what the bytes are; JSON often comes under them. */
const VAGUE = new Set([
  '',
  'text/plain',
  'application/octet-stream',
  'text/javascript',
  'application/javascript',
]);

/**
 * A successful answer as what the operation gives.
 *
 * @throws Unreadable when it is something else.
 */
export function answerValue(operation: Operation, received: ReceivedAnswer): unknown {
  const { kind, empty = 'undefined' } = operation.answer ?? { kind: 'json' };
  switch (kind) {
    case 'nothing':
      return undefined;
    case 'json':
      return isBlank(received) ? (empty === 'null' ? null : undefined) : parsed(received);
    case 'text':
      return received.bytes.length === 0 ? '' : text(received, operation);
    case 'content':
      return received.bytes.length === 0 ? [] : contentBlocks(operation, received);
  }
}

/** Some servers end an empty answer with a line break. */
function isBlank({ bytes }: ReceivedAnswer): boolean {
  return bytes.length < 16 && Buffer.from(bytes).toString('latin1').trim() === '';
}

function parsed({ response, bytes }: ReceivedAnswer): unknown {
  const contentType = response.headers.get('content-type');
  const mediaType = mediaTypeOf(contentType);
  if (!isJson(mediaType) && !VAGUE.has(mediaType))
    throw new Unreadable(`with ${mediaType} where JSON is declared`);
  const text = decode(bytes, contentType);
  if (text === undefined) throw new Unreadable('with bytes that are no text in its character set');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable(`with ${mediaType || 'something'} that is no JSON`);
  }
}

function text({ response, bytes }: ReceivedAnswer, { answer }: Operation): string {
  const contentType = response.headers.get('content-type');
  const mediaType = mediaTypeOf(contentType);
  const isDeclared = answer?.mediaTypes?.some((declared) => mediaTypeOf(declared) === mediaType) ?? false;
  if (mediaType !== '' && !isText(mediaType) && !isDeclared) {
    throw new Unreadable(`with ${mediaType} where text is declared`);
  }
  // Many are in another character set than they say, and readable all the same.
  return decodeLoosely(bytes, contentType);
}
