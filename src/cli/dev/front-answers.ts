import { METHOD_NOT_FOUND, SERVER_UNAVAILABLE } from '../../protocol/json-rpc-error.js';
import type { Answer, Asked } from './question.js';
import type { ServerLists } from './server-lists.js';

/** What the front knows of the server from when it last ran. */
export interface Known {
  /** The answer to its handshake. */
  handshake: Record<string, unknown>;
  lists: ServerLists;
}

/** Before a server has ever run. */
export function nothingKnown(name: string): Known {
  return {
    handshake: {
      capabilities: { tools: {}, logging: {} },
      serverInfo: { name, version: '0.0.0' },
    },
    lists: { 'tools/list': { tools: [] } },
  };
}

/** The answer to a handshake, which says that the list of tools may change. */
export function changingTools(result: Record<string, unknown>): Record<string, unknown> {
  const { tools, ...others } = (result['capabilities'] ?? {}) as { tools?: object };
  return { ...result, capabilities: { ...others, tools: { ...tools, listChanged: true } } };
}

/**
 * What the front answers while no server runs.
 * @param why - Why none does.
 */
export function answerWhileDown({ method, params }: Asked, known: Known, why: string): Answer {
  const list = known.lists[method];
  if (list) return { result: list };
  switch (method) {
    case 'initialize': {
      const { protocolVersion } = params ?? {};
      return {
        result: changingTools({ ...known.handshake, ...(protocolVersion ? { protocolVersion } : {}) }),
      };
    }
    case 'tools/call':
      return failedCall(`The server is not running, until a source is saved: it ${why}`);
    case 'server/discover':
      // Of a later protocol: who asks for it wants to know whether it may.
      return { error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };
    default:
      return { error: { code: SERVER_UNAVAILABLE, message: `The server is not running: it ${why}` } };
  }
}

/**
 * The answer to a call that the server took with it.
 * @param how - What became of the server, as a sentence goes on that starts with it; further lines are details.
 */
export function lostCall(how: string): Answer {
  const [end = '', ...details] = how.split('\n');
  const text = `The server ${end.replace(/:$/, '')} before it had answered. Whether the call took effect is not known.`;
  return failedCall([text, ...details].join('\n'));
}

function failedCall(text: string): Answer {
  return { result: { content: [{ type: 'text', text }], isError: true } };
}
