import { RequestContext } from './request-context.js';

/** The request for a prompt at hand; see {@link RequestContext} for what it offers and how a method gets it. */
export class PromptContext extends RequestContext {}
