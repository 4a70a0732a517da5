import { ClientCapabilityError } from '../errors/client-errors.js';
import type { CallChannel } from './call-channel.js';

/** What the client declared at the handshake that it can do; a part that is there, empty or not, is declared. */
export interface ClientCapabilities {
  /** Asks its user; without further parts, by forms. */
  elicitation?: { form?: object; url?: object };
  /** Lets its model write; `tools`: with tools, `context`: with what other servers gave. */
  sampling?: { tools?: object; context?: object };
  /** Tells the folders that it works in. */
  roots?: { listChanged?: boolean };
  experimental?: Record<string, object>;
}

interface Wanted {
  /** The end of a sentence that starts with `cannot`. */
  purpose: string;
  has: (declared: ClientCapabilities) => boolean;
}

const WANTED = {
  'elicitation.form': {
    purpose: 'have the user fill in a form',
    has: ({ elicitation }) => elicitation?.form !== undefined,
  },
  'elicitation.url': {
    purpose: 'send the user to an address',
    has: ({ elicitation }) => elicitation?.url !== undefined,
  },
  sampling: { purpose: "have the client's model write", has: ({ sampling }) => sampling !== undefined },
  'sampling.tools': {
    purpose: "give tools to the client's model",
    has: ({ sampling }) => sampling?.tools !== undefined,
  },
  'sampling.context': {
    purpose: 'have the client include context of its servers',
    has: ({ sampling }) => sampling?.context !== undefined,
  },
  roots: { purpose: 'ask for the roots', has: ({ roots }) => roots !== undefined },
} satisfies Record<string, Wanted>;

/**
 * @throws {@link ClientCapabilityError} when the client has not declared it, or nobody knows what the client declared.
 */
export function requireCapability(
  { asker, clientCapabilities }: CallChannel,
  wanted: keyof typeof WANTED,
): void {
  const { purpose, has }: Wanted = WANTED[wanted];
  if (!clientCapabilities) {
    throw new ClientCapabilityError(
      wanted,
      `${asker}: cannot ${purpose}, since no handshake came before this request: a server over HTTP in stateless mode ` +
        'cannot send requests to its clients. Serve with sessions, or do without.',
    );
  }
  if (has(clientCapabilities)) return;
  const declared = Object.keys(clientCapabilities).sort().join(', ') || 'nothing';
  throw new ClientCapabilityError(
    wanted,
    `${asker}: cannot ${purpose}, since the client has not declared the capability ${wanted} (it declared: ${declared}). ` +
      'Use a client that supports it, or do without.',
  );
}
