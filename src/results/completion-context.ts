import type { CallChannel } from './call-channel.js';
import { RequestContext } from './request-context.js';

/** The completion at hand; see {@link RequestContext} for what else it offers and how a method gets it. */
export class CompletionContext extends RequestContext {
  /** The other arguments of the prompt, or variables of the URI template, that are chosen already, by name. */
  readonly arguments: Readonly<Record<string, string>>;

  constructor(channel: CallChannel, chosen: Readonly<Record<string, string>>) {
    super(channel);
    this.arguments = chosen;
  }
}
