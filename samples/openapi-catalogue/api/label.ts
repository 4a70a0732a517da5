/** A PNG of 16 by 8 pixels: some bars, as labels have them. */
export const LABEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAIAQAAAADYDUI6AAAADUlEQVR42mPQNWLAhgAjpAL56pHUrQAAAABJRU5ErkJggg==',
  'base64',
);
