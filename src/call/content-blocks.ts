import { OutputValidationError, type Finding } from '../errors/call-errors.js';
import type { ContentBlock } from '../results/content.js';
import { Audio, Image } from '../results/media.js';
import { MAX_DEPTH, MAX_FINDINGS, MAX_GAPS } from '../validation/limits.js';
import { metType } from '../validation/met.js';
import { toWireValue } from '../validation/to-wire-value.js';

/** What each kind of block must have, as the protocol defines it. */
const REQUIRED: Readonly<Record<ContentBlock['type'], readonly string[]>> = {
  text: ['text'],
  image: ['data', 'mimeType'],
  audio: ['data', 'mimeType'],
  resource: ['resource'],
  resource_link: ['uri', 'name'],
};

/**
 * Content blocks that a method returned, alone or in lists, as the blocks that are sent.
 *
 * @throws {@link OutputValidationError} that names each block which is none.
 */
export function toContent(returned: unknown): ContentBlock[] {
  const blocks = flattened(returned, 'content');
  const findings = blocks.flatMap((block, position) => blockFindings(block, `content[${position}]`));
  if (findings.length > 0) {
    throw new OutputValidationError('content', findings.slice(0, MAX_FINDINGS), findings.length);
  }
  return blocks.map((block) => toWireValue(block) as unknown as ContentBlock);
}

/**
 * Lists in lists as one list, with media as blocks; one that holds itself, or that is nearly all gaps, is refused before
 * its end.
 *
 * @param path - Where the value stands, for messages.
 */
export function flattened(value: unknown, path: string): unknown[] {
  const blocks: unknown[] = [];
  collect(value, blocks, 0, path);
  return blocks;
}

function collect(value: unknown, blocks: unknown[], depth: number, path: string): void {
  if (!Array.isArray(value)) {
    blocks.push(value instanceof Image || value instanceof Audio ? value.toContent() : value);
    return;
  }
  if (depth > MAX_DEPTH)
    throw refused(path, `must not nest deeper than ${MAX_DEPTH} levels: return a flat list`);
  let gaps = 0;
  for (const item of value as unknown[]) {
    if (item === undefined && ++gaps > MAX_GAPS) {
      throw refused(path, `must not have gaps, and has more than ${MAX_GAPS}: leave them out`);
    }
    collect(item, blocks, depth + 1, path);
  }
}

function refused(path: string, rule: string): OutputValidationError {
  return new OutputValidationError('content', [{ path, rules: [rule], met: 'array' }]);
}

/**
 * What is wrong with a value that should be a content block.
 *
 * @param wanted - What it may have been before it was made a block.
 */
export function blockFindings(block: unknown, path: string, wanted = 'a content block'): Finding[] {
  if (typeof block !== 'object' || block === null) {
    return [{ path, rules: [`must be ${wanted}`], met: metType(block) }];
  }
  const fields = block as Record<string, unknown>;
  const required = isBlockType(fields['type']) ? REQUIRED[fields['type']] : undefined;
  if (!required) {
    const known = Object.keys(REQUIRED).join(', ');
    return [{ path: `${path}.type`, rules: [`must be one of ${known}`], met: metType(fields['type']) }];
  }
  return required.flatMap((name) => {
    const wanted = name === 'resource' ? 'object' : 'string';
    if (typeof fields[name] === wanted && fields[name] !== null) return [];
    return [
      {
        path: `${path}.${name}`,
        rules: [`must be ${wanted === 'object' ? 'an object' : 'a string'}`],
        met: metType(fields[name]),
      },
    ];
  });
}

function isBlockType(type: unknown): type is ContentBlock['type'] {
  return typeof type === 'string' && Object.hasOwn(REQUIRED, type);
}
