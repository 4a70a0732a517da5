import { OutputValidationError, type Finding } from '../errors/call-errors.js';
import type { ContentBlock } from '../results/content.js';
import { Audio, Image } from '../results/media.js';
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
  const blocks = [returned].flat(Infinity).map((block) => {
    return block instanceof Image || block instanceof Audio ? block.toContent() : block;
  });
  const findings = blocks.flatMap(blockFindings);
  if (findings.length > 0) throw new OutputValidationError('content', findings);
  return blocks.map((block) => toWireValue(block) as unknown as ContentBlock);
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
