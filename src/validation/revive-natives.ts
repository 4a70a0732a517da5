import type { TypeSchema } from '../manifest/schema-manifest.js';
import { parseIsoDate } from './iso-date.js';
import { metType } from './met.js';
import { stepsTo } from './place.js';
import type { ReviveNode } from './revive-node.js';

type TextNative = 'Date' | 'URL' | 'bytes';

const WORDS: Readonly<Record<TextNative, { read(text: string): unknown; wanted: string }>> = {
  Date: { read: parseIsoDate, wanted: 'must be a date and time like 2025-01-31T12:00:00Z' },
  URL: { read: readUrl, wanted: 'must be an absolute URL' },
  bytes: { read: readBase64, wanted: 'must be base64 text' },
};

/** The node of a value that is text on the wire, for the first of its types that can read it. */
export function textNode(...natives: readonly TextNative[]): ReviveNode {
  const words = natives.map((native) => WORDS[native]);
  return {
    revive(value, place, { findings }) {
      if (typeof value !== 'string') return value;
      for (const word of words) {
        const revived = word.read(value);
        if (revived !== undefined) return revived;
      }
      const sentence = words.map(({ wanted }) => wanted).join(', or ');
      findings.add(stepsTo(place), { name: 'format', sentence }, metType(value));
      return value;
    },
  };
}

/** Whether a text can be read as one of its types. */
export function isReadable(native: TextNative, text: string): boolean {
  return WORDS[native].read(text) !== undefined;
}

export function isTextNative(native: TypeSchema['native']): native is TextNative {
  return native === 'Date' || native === 'URL' || native === 'bytes';
}

function readUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Base64, or its URL-safe alphabet, with or without padding; `Buffer.from` alone would skip what is neither. */
function readBase64(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return undefined;
  const digits = text.replace(/=+$/, '');
  if (digits.length % 4 === 1 || (digits !== text && text.length % 4 !== 0)) return undefined;
  return Buffer.from(digits, 'base64');
}
