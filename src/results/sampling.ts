import type { JsonObject, JsonSchema } from '../metadata/json-schema.js';
import type { AudioContent, ContentBlock, ImageContent, TextContent } from './content.js';
import type { ToolAnnotations } from '../metadata/options.js';

/** The model wants a tool to be called. */
export interface ToolUseContent {
  type: 'tool_use';
  id: string;
  name: string;
  input: JsonObject;
  _meta?: JsonObject;
}

/** What a tool that the model wanted to be called has given. */
export interface ToolResultContent {
  type: 'tool_result';
  /** The {@link ToolUseContent.id} that it answers. */
  toolUseId: string;
  content: ContentBlock[];
  structuredContent?: JsonObject;
  isError?: boolean;
  _meta?: JsonObject;
}

export type SamplingContent = TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent;

export interface SamplingMessage {
  role: 'user' | 'assistant';
  content: SamplingContent | SamplingContent[];
}

/** A tool that the model may want to be called: by you, not by the client. */
export interface SamplingTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonSchema & { type: 'object' };
  annotations?: ToolAnnotations;
}

/** What the client's model is asked for. The client, and its user, may change any of it. */
export interface SamplingRequest {
  /** A text is one message of the user. */
  messages: string | SamplingMessage[];
  /** At most so many tokens are written. */
  maxTokens: number;
  systemPrompt?: string;
  modelPreferences?: {
    /** Names or parts of names of models, the most wanted first. */
    hints?: { name?: string }[];
    /** From 0 (does not matter) to 1 (matters most), as the others. */
    costPriority?: number;
    speedPriority?: number;
    intelligencePriority?: number;
  };
  /** What the client adds of its servers' contexts; all but `none` needs the capability `sampling.context`. */
  includeContext?: 'none' | 'thisServer' | 'allServers';
  temperature?: number;
  stopSequences?: string[];
  /** Passed on to the model's provider. */
  metadata?: JsonObject;
  /** Needs the capability `sampling.tools`, as {@link toolChoice} does. */
  tools?: SamplingTool[];
  toolChoice?: { mode?: 'auto' | 'required' | 'none' };
}

export interface SamplingResult {
  role: 'user' | 'assistant';
  content: SamplingContent[];
  /** The texts of the content as one; empty where there is none. */
  text: string;
  /** Name of the model that wrote. */
  model: string;
  /** `endTurn`, `stopSequence`, `maxTokens`, `toolUse`, or a word of the provider's. */
  stopReason?: string;
}

/** `sampling/createMessage`, as it is sent. */
export function samplingParams({ messages, ...rest }: SamplingRequest): object {
  const list: SamplingMessage[] =
    typeof messages === 'string' ? [{ role: 'user', content: { type: 'text', text: messages } }] : messages;
  return { messages: list.map(({ role, content }) => ({ role, content: bare(content) })), ...rest };
}

/** Clients of before 2025-11-25 know no lists. */
function bare(content: SamplingMessage['content']): SamplingMessage['content'] {
  const [only, ...others] = [content].flat();
  return only && others.length === 0 ? only : content;
}

/** A checked answer, with its content in one shape. */
export function samplingResult({ role, content, model, stopReason }: SamplingAnswer): SamplingResult {
  const blocks = [content].flat();
  const texts = blocks.flatMap((block) => (block.type === 'text' ? block.text : []));
  return {
    role,
    content: blocks,
    text: texts.join('\n'),
    model,
    ...(stopReason !== undefined && { stopReason }),
  };
}

/** The client's answer as it arrives. */
export interface SamplingAnswer extends SamplingMessage {
  model: string;
  stopReason?: string;
}
