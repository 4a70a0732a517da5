import { randomUUID } from 'node:crypto';
import { isJson } from '../answer/media-type.js';
import type { OperationBody, PropertyEncoding } from '../operation.js';
import { bytesOf } from './base64.js';
import type { BodyPart, SentBody } from './body.js';
import { plainText, plainValue } from './plain-value.js';

/**
 * `multipart/form-data`, https://www.rfc-editor.org/rfc/rfc7578. Written here since `FormData` calls every part that has
 * a type of its own a file.
 */
export function multipart(
  parts: readonly BodyPart[],
  { mediaType, binary = false, encoding = {} }: OperationBody,
): SentBody {
  const boundary = randomUUID();
  const chunks = parts
    .flatMap((part) => items(part.value).map((value) => ({ ...part, value })))
    .flatMap((part) => [`--${boundary}\r\n`, ...written(part, encoding[part.name] ?? { binary }), '\r\n']);
  const content = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  const [type] = mediaType.split(';', 1);
  return { content, contentType: `${type}; boundary=${boundary}` };
}

/** Each item of a list is a part of its own. */
function items(value: unknown): unknown[] {
  if (value === null) return [];
  return Array.isArray(value) || value instanceof Set ? [...(value as Iterable<unknown>)] : [value];
}

function written({ argument, name, value }: BodyPart, how: PropertyEncoding): (string | Uint8Array)[] {
  const type = how.contentType?.split(',', 1)[0]?.trim();
  const declared = type?.includes('*') ? undefined : type;
  if (how.binary || value instanceof Uint8Array) {
    const bytes = bytesOf(value, argument);
    return [head(name, declared ?? 'application/octet-stream', true), bytes];
  }
  const plain = plainValue(value) ?? null;
  const isStructured = typeof plain === 'object';
  const text = declared !== undefined && isJson(declared) ? JSON.stringify(plain) : plainText(plain);
  return [head(name, declared ?? (isStructured ? 'application/json' : undefined), false), text];
}

function head(name: string, type: string | undefined, isFile: boolean): string {
  const quoted = `"${escaped(name)}"`;
  const disposition = `form-data; name=${quoted}${isFile ? `; filename=${quoted}` : ''}`;
  return `Content-Disposition: ${disposition}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`;
}

/** As browsers do, https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function escaped(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
