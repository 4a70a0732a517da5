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
  const blocks: unknown[] = [];
  collect(returned, blocks, 0);
  const findings = blocks.flatMap(blockFindings);
  if (findings.length > 0) {
    throw new OutputValidationError('content', findings.slice(0, MAX_FINDINGS), findings.length);
  }
  return blocks.map((block) => toWireValue(block) as unknown as ContentBlock);
}

/** Lists in lists are one list of blocks; one that holds itself, or that is nearly all gaps, is refused before its end. */
function collect(value: unknown, blocks: unknown[], depth: number): void {
  if (!Array.isArray(value)) {
    blocks.push(value instanceof Image || value instanceof Audio ? value.toContent() : value);
    return;
  }
  if (depth > MAX_DEPTH) throw refused(`must not nest deeper than ${MAX_DEPTH} levels: return a flat list`);
  let gaps = 0;
  for (const item of value as unknown[]) {
    if (item === undefined && ++gaps > MAX_GAPS) {
      throw refused(`must not have gaps, and has more than ${MAX_GAPS}: leave them out`);
    }
    collect(item, blocks, depth + 1);
  }
}

function refused(rule: string): OutputValidationError {
  return new OutputValidationError('content', [{ path: 'content', rules: [rule], met: 'array' }]);
}

function blockFindings(block: unknown, position: number): Finding[] {
  const path = `content[${position}]`;
  if (typeof block !== 'object' || block === null) {
    return [{ path, rules: ['must be a content block'], met: metType(block) }];
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
