import { encodeAll } from '../request/percent.js';

/** Takes out of a text what neither clients nor logs may see. */
export type Redact = (text: string) => string;

/** Shorter ones are no secrets, and would take letters out of every word. */
const MIN_LENGTH = 4;

/** Every secret, in any of the encodings that a server may answer it in, becomes `[secret]`. */
export function redaction(secrets: readonly string[]): Redact {
  const forms = [...new Set(secrets.flatMap(formsOf))]
    .filter((form) => form.length >= MIN_LENGTH)
    // A whole one before its own parts.
    .sort((one, other) => other.length - one.length);
  if (forms.length === 0) return (text) => text;
  const pattern = new RegExp(
    forms.map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'),
    'gi',
  );
  return (text) => text.replace(pattern, '[secret]');
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const html = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [
    secret,
    secret.replace(/\s+/g, ' '),
    encodeAll(secret),
    encodeURIComponent(secret.replace(/\p{Surrogate}/gu, '\ufffd')),
    encodeURI(secret.replace(/\p{Surrogate}/gu, '\ufffd')),
    new URLSearchParams({ s: secret }).toString().slice(2),
    json,
    json.replaceAll('/', '\\/'),
    html,
    html.replaceAll("'", '&#39;'),
    html.replaceAll("'", '&#x27;'),
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}
