import type { AudioContent, ContentAnnotations, ImageContent } from './content.js';

/** Bytes of an image, sent as one `image` block. */
export class Image {
  /**
   * @param bytes - The encoded image, or its base64 text.
   * @param mimeType - For example `image/png`.
   */
  constructor(
    readonly bytes: Uint8Array | string,
    readonly mimeType: string,
    readonly annotations?: ContentAnnotations,
  ) {}

  /** The content block that is sent. */
  toContent(): ImageContent {
    return { type: 'image', ...mediaContent(this) };
  }
}

/** Bytes of a recording, sent as one `audio` block. */
export class Audio {
  /**
   * @param bytes - The encoded recording, or its base64 text.
   * @param mimeType - For example `audio/wav`.
   */
  constructor(
    readonly bytes: Uint8Array | string,
    readonly mimeType: string,
    readonly annotations?: ContentAnnotations,
  ) {}

  /** The content block that is sent. */
  toContent(): AudioContent {
    return { type: 'audio', ...mediaContent(this) };
  }
}

function mediaContent({ bytes, mimeType, annotations }: Image | Audio) {
  const data = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64');
  return { data, mimeType, ...(annotations && { annotations }) };
}
