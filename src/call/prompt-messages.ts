import { OutputValidationError, type Finding } from '../errors/call-errors.js';
import type { ContentBlock } from '../results/content.js';
import type { PromptMessage } from '../results/prompt-message.js';
import { MAX_FINDINGS } from '../validation/limits.js';
import { metType } from '../validation/met.js';
import { toWireValue } from '../validation/to-wire-value.js';
import { blockFindings, flattened } from './content-blocks.js';

/** One message on its way out, with the place that it has in what the method returned. */
interface Draft {
  role: unknown;
  content: unknown;
  /** What may stand there, for messages. */
  wanted: string;
  path: string;
}

/**
 * What a prompt returned as the messages that are sent: texts and content blocks are the user's, messages are as given,
 * one for each block.
 *
 * @throws {@link OutputValidationError} that names each message which is none.
 */
export function toMessages(returned: unknown): PromptMessage[] {
  const drafts = flattened(returned, 'messages').flatMap((part, position) =>
    draftsOf(part, `messages[${position}]`),
  );
  const findings = drafts.flatMap(findingsOf);
  if (findings.length > 0) {
    throw new OutputValidationError('messages', findings.slice(0, MAX_FINDINGS), findings.length);
  }
  return drafts.map(({ role, content }) => ({
    role: role as PromptMessage['role'],
    content: toWireValue(content) as unknown as ContentBlock,
  }));
}

/** A method's declared type has nothing but messages, blocks and texts; of these, messages alone have a role. */
function draftsOf(part: unknown, path: string): Draft[] {
  if (typeof part !== 'object' || part === null || !('role' in part)) {
    return [{ role: 'user', content: blockOf(part), wanted: 'text, a message or a content block', path }];
  }
  const { role, content } = part as { role: unknown; content?: unknown };
  const parts = flattened(content, `${path}.content`);
  return parts.map((block, position) => ({
    role,
    content: blockOf(block),
    wanted: 'text or a content block',
    path: Array.isArray(content) ? `${path}.content[${position}]` : `${path}.content`,
  }));
}

function blockOf(part: unknown): unknown {
  return typeof part === 'string' ? { type: 'text', text: part } : part;
}

function findingsOf({ role, content, wanted, path }: Draft): Finding[] {
  const findings = blockFindings(content, path, wanted);
  if (role === 'user' || role === 'assistant') return findings;
  const rule = "must be 'user' or 'assistant'";
  return [{ path: path.replace(/\.content.*$/, '.role'), rules: [rule], met: metType(role) }, ...findings];
}
