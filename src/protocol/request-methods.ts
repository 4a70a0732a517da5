import type { ServerResult } from '@modelcontextprotocol/sdk/types.js';
import type { ListKind, Offers } from '../registry/live-catalogue.js';
import type { CallChannel } from '../results/call-channel.js';
import type { Logger } from '../results/logger.js';
import { checkedPrompt } from './checked-prompt.js';
import { checkedResult } from './checked-result.js';
import { readCompletion, readNamed, readUri, type Params } from './read-params.js';
import type { ServedApplication } from './served-application.js';

/** A request that runs a method of a service: read, then answered by the application. */
export interface RequestMethod {
  /** What the request is about, for the log. */
  subject: string;
  /** What asks the client, for messages: a tool's or prompt's name, a resource's URI. */
  asker: string;
  answer(channel: CallChannel): Promise<ServerResult>;
}

interface ReadRequest {
  /** What the application must offer, for the method to be there at all. */
  offer: keyof Offers;
  read(app: ServedApplication, params: Params, logger: Logger): RequestMethod;
}

/** Requests that run the application's code, by method. */
export const REQUEST_METHODS: ReadonlyMap<string, ReadRequest> = new Map<string, ReadRequest>([
  ['tools/call', { offer: 'tools', read: readToolCall }],
  ['resources/read', { offer: 'resources', read: readReading }],
  ['prompts/get', { offer: 'prompts', read: readPrompt }],
  ['completion/complete', { offer: 'completions', read: readCompletionRequest }],
]);

/** Requests for a list, by method. */
export const LIST_METHODS: ReadonlyMap<string, { kind: ListKind; offer: keyof Offers }> = new Map([
  ['tools/list', { kind: 'tools', offer: 'tools' }],
  ['resources/list', { kind: 'resources', offer: 'resources' }],
  ['resources/templates/list', { kind: 'resourceTemplates', offer: 'resources' }],
  ['prompts/list', { kind: 'prompts', offer: 'prompts' }],
] as const);

function readToolCall(app: ServedApplication, params: Params, logger: Logger): RequestMethod {
  const { name, args } = readNamed('tools/call', params);
  return {
    subject: `tools/call ${name}`,
    asker: name,
    answer: async (channel) =>
      checkedResult(name, await app.callTool(name, args, channel), logger, channel.callId),
  };
}

function readReading(app: ServedApplication, params: Params): RequestMethod {
  const uri = readUri('resources/read', params);
  return {
    subject: `resources/read ${uri}`,
    asker: uri,
    answer: async (channel) => await app.readResource(uri, channel),
  };
}

function readPrompt(app: ServedApplication, params: Params, logger: Logger): RequestMethod {
  const { name, args } = readNamed('prompts/get', params);
  return {
    subject: `prompts/get ${name}`,
    asker: name,
    answer: async (channel) => checkedPrompt(name, await app.getPrompt(name, args, channel), logger),
  };
}

function readCompletionRequest(app: ServedApplication, params: Params): RequestMethod {
  const { reference, request } = readCompletion(params);
  return {
    subject: `completion/complete ${request.argument}`,
    asker: request.argument,
    answer: async (channel) => ({ completion: { ...(await app.complete(reference, request, channel)) } }),
  };
}
