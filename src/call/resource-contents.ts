import { types } from 'node:util';
import { OutputValidationError, type Finding } from '../errors/call-errors.js';
import type { JsonObject } from '../metadata/json-schema.js';
import { Audio, Image } from '../results/media.js';
import type { ReadResult } from '../results/resource-result.js';
import { MAX_DEPTH, MAX_FINDINGS } from '../validation/limits.js';
import { metType } from '../validation/met.js';
import { toWireValue } from '../validation/to-wire-value.js';

type Contents = ReadResult['contents'][number];

/** What contents have that do not say. */
interface Defaults {
  uri: string;
  mimeType: string | undefined;
}

/** Clients decode it, and refuse the whole answer when they cannot. */
function isBase64(text: unknown): text is string {
  return typeof text === 'string' && text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/**
 * Contents that a method returned, alone or in lists, as those that are sent.
 *
 * @throws {@link OutputValidationError} that names each one which is none.
 */
export function resourceContents(returned: unknown, defaults: Defaults): Contents[] {
  const contents: Contents[] = [];
  const findings: Finding[] = [];
  const collect = (given: unknown, path: string, depth: number): void => {
    if (Array.isArray(given) && depth <= MAX_DEPTH) {
      given.forEach((item, position) => collect(item, `${path}[${position}]`, depth + 1));
    } else {
      const read = readContents(given, path, defaults, findings);
      if (read) contents.push(read);
    }
  };
  collect(returned, 'contents', 0);
  if (findings.length > 0) {
    throw new OutputValidationError('ResourceContents', findings.slice(0, MAX_FINDINGS), findings.length);
  }
  return contents;
}

function readContents(
  given: unknown,
  path: string,
  defaults: Defaults,
  findings: Finding[],
): Contents | undefined {
  const isMedia = given instanceof Image || given instanceof Audio;
  const fields = isMedia ? { blob: given.bytes, mimeType: given.mimeType } : given;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    findings.push({ path, rules: ['must be resource contents'], met: metType(given) });
    return undefined;
  }
  const {
    uri = defaults.uri,
    mimeType = defaults.mimeType,
    text,
    blob,
    _meta,
  } = fields as Record<string, unknown>;
  const wrong = (name: string, rule: string, value: unknown): void =>
    void findings.push({ path: `${path}.${name}`, rules: [rule], met: metType(value) });

  if (typeof uri !== 'string' || !URL.canParse(uri)) wrong('uri', 'must be an absolute URI', uri);
  if (mimeType !== undefined && typeof mimeType !== 'string') wrong('mimeType', 'must be a string', mimeType);
  if (_meta !== undefined && (typeof _meta !== 'object' || _meta === null)) {
    wrong('_meta', 'must be an object', _meta);
  }
  if (text !== undefined && blob !== undefined) {
    findings.push({ path, rules: ['must have either text or blob'], met: 'both' });
  } else if (text === undefined && blob === undefined) {
    findings.push({ path, rules: ['must have text or blob'], met: 'neither' });
  }
  if (text !== undefined && typeof text !== 'string') wrong('text', 'must be a string', text);
  const isBytes = types.isUint8Array(blob);
  if (blob !== undefined && !isBytes && !isBase64(blob)) {
    wrong('blob', 'must be bytes, or their base64 text', blob);
  }
  const base = {
    uri: uri as string,
    ...(mimeType !== undefined && { mimeType: mimeType as string }),
    ...(_meta !== undefined && { _meta: toWireValue(_meta) as JsonObject }),
  };
  if (text !== undefined) return { ...base, text: text as string };
  return { ...base, blob: isBytes ? Buffer.from(blob).toString('base64') : (blob as string) };
}
