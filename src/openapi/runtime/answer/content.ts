import type { ContentBlock } from '../../../results/content.js';
import { Audio, Image } from '../../../results/media.js';
import type { Operation } from '../operation.js';
import { encodeAll } from '../request/percent.js';
import type { ReceivedAnswer } from '../sending/send.js';
import { decodeLoosely } from './decode.js';
import { isText, mediaTypeOf } from './media-type.js';

/** Bytes that no client shows are embedded up to this length; a third more as base64. */
const MAX_EMBEDDED_BYTES = 1024 * 1024;

/** An answer as content blocks, by its media type. */
export function contentBlocks({ id }: Operation, { response, bytes }: ReceivedAnswer): ContentBlock[] {
  const contentType = response.headers.get('content-type');
  const mediaType = mediaTypeOf(contentType) || 'application/octet-stream';
  if (isText(mediaType)) return [{ type: 'text', text: decodeLoosely(bytes, contentType) }];
  if (mediaType.startsWith('image/')) return [new Image(bytes, mediaType).toContent()];
  if (mediaType.startsWith('audio/')) return [new Audio(bytes, mediaType).toContent()];
  if (bytes.length > MAX_EMBEDDED_BYTES) {
    return [{ type: 'text', text: `${mediaType}, ${bytes.length} bytes: too long to be sent along` }];
  }
  const blob = Buffer.from(bytes).toString('base64');
  // The address is for telling several from each other; nothing can be read there.
  return [{ type: 'resource', resource: { uri: `answer:${encodeAll(id)}`, mimeType: mediaType, blob } }];
}
