import type { ServerCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { Offers } from '../registry/live-catalogue.js';

/**
 * What the handshake announces.
 *
 * @param lasting - Whether the client can be told of changes later: not where every request is served by itself.
 */
export function capabilitiesOf(offers: Offers, lasting: boolean): ServerCapabilities {
  const changes = lasting ? { listChanged: true } : {};
  return {
    logging: {},
    ...(offers.tools && { tools: changes }),
    ...(offers.resources && { resources: { ...changes, ...(lasting && { subscribe: true }) } }),
    ...(offers.prompts && { prompts: changes }),
    ...(offers.completions && { completions: {} }),
  };
}
