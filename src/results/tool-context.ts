import { RequestContext } from './request-context.js';

/** The tool call at hand; see {@link RequestContext} for what it offers and how a method gets it. */
export class ToolContext extends RequestContext {}
