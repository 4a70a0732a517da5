import { ClientAnswerError } from '../errors/client-errors.js';
import type { ClientAnswers } from '../results/call-channel.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { Findings } from '../validation/findings.js';
import { addSchemaFindings } from '../validation/schema-findings.js';
import { schemaErrors } from '../validation/wire-check.js';

const TEXT: WireSchema = { type: 'string' };
const MEDIA = { data: TEXT, mimeType: TEXT };

const BLOCK: WireSchema = {
  anyOf: [
    block('text', { text: TEXT }),
    block('image', MEDIA),
    block('audio', MEDIA),
    block('tool_use', { id: TEXT, name: TEXT, input: { type: 'object' } }),
    block('tool_result', { toolUseId: TEXT, content: { type: 'array', items: { type: 'object' } } }),
  ],
};

/** The shapes of answers, as far as somebody would stumble over another one; the content of a form has its own judge. */
const SHAPES: Record<keyof ClientAnswers, WireSchema> = {
  'elicitation/create': {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['accept', 'decline', 'cancel'] },
      content: { type: ['object', 'null'] },
    },
    required: ['action'],
  },
  'sampling/createMessage': {
    type: 'object',
    properties: {
      role: { type: 'string', enum: ['user', 'assistant'] },
      content: { type: 'array', items: BLOCK },
      model: TEXT,
      stopReason: TEXT,
    },
    required: ['role', 'content', 'model'],
  },
  'roots/list': {
    type: 'object',
    properties: {
      roots: {
        type: 'array',
        items: { type: 'object', properties: { uri: TEXT, name: TEXT }, required: ['uri'] },
      },
    },
    required: ['roots'],
  },
};

function block(type: string, properties: Record<string, WireSchema>): WireSchema {
  return {
    type: 'object',
    properties: { type: { type: 'string', const: type }, ...properties },
    required: ['type', ...Object.keys(properties)],
  };
}

/**
 * The answer, if it has the shape that the protocol gives it.
 *
 * @throws {@link ClientAnswerError}
 */
export function checkedAnswer<Method extends keyof ClientAnswers>(
  asker: string,
  method: Method,
  answer: object,
): ClientAnswers[Method] {
  const schema = SHAPES[method];
  const checked = method === 'sampling/createMessage' ? withList(answer) : answer;
  const errors = schemaErrors(schema, checked);
  if (errors.length === 0) return answer as ClientAnswers[Method];
  const findings = new Findings();
  addSchemaFindings(errors, schema, checked, findings);
  throw new ClientAnswerError(asker, method, findings.list(), findings.total);
}

/** The content is one block or a list of them. */
function withList(answer: { content?: unknown }): object {
  const { content } = answer;
  return content === undefined || Array.isArray(content) ? answer : { ...answer, content: [content] };
}
