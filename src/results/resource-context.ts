import type { CallChannel } from './call-channel.js';
import { RequestContext } from './request-context.js';

/** The reading of a resource at hand; see {@link RequestContext} for what else it offers and how a method gets it. */
export class ResourceContext extends RequestContext {
  constructor(
    channel: CallChannel,
    /** The URI that is read, as the client wrote it. */
    readonly uri: string,
  ) {
    super(channel);
  }
}
