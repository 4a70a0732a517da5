import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import {
  Completion,
  McpService,
  Param,
  Prompt,
  Resource,
  Tool,
  type CompletionContext,
  type PromptContext,
  type RequestContext,
  type ResourceContents,
  type TextContent,
  type ToolContext,
  type ToolResult,
} from 'toolwright';

/** What the address says. */
@McpService()
export class AddressService {
  @Resource('app')
  schemeless(): string {
    return '';
  }

  @Resource('config://our app')
  spaced(): string {
    return '';
  }

  @Resource('docs://büro/{id}')
  foreign(id: string): string {
    return id;
  }

  @Resource('books://{isbn}/{#page}')
  fragment(isbn: string): string {
    return isbn;
  }

  @Resource('books://{isbn')
  unclosed(isbn: string): string {
    return isbn;
  }

  @Resource('books://{isbn}{page}')
  adjacent(isbn: string, page: string): string {
    return isbn + page;
  }

  @Resource('books://sized/{isbn}', { size: 7 })
  sized(isbn: string): string {
    return isbn;
  }
}

/** Variables and parameters. */
@McpService()
export class VariableService {
  @Resource('pages://{isbn}/{page}')
  misnamed(isbn: string, pages: number): string {
    return `${isbn} ${pages}`;
  }

  @Resource('authors://all')
  variableless(name: string): string {
    return name;
  }

  @Resource('tags://{tags}')
  unlisted(tags: string[]): string {
    return tags.join();
  }

  @Resource('tag://{tag*}')
  listed(tag: string): string {
    return tag;
  }

  /** A parameter that may be left out may lack a variable. */
  @Resource('fine://{id}')
  fine(id: string, depth = 1, context?: RequestContext): string {
    return `${id} ${depth} ${context?.requestId}`;
  }
}

/** Contents. */
@McpService()
export class ContentsService {
  @Resource('contents://void')
  nothing(): void {}

  @Resource('contents://null')
  onlyNull(): null {
    return null;
  }

  @Resource('contents://unknown')
  unknown(): unknown {
    return 7;
  }

  @Resource('contents://blocks')
  blocks(): TextContent[] {
    return [];
  }

  @Resource('contents://result')
  result(): ToolResult | undefined {
    return undefined;
  }

  @Resource('contents://mixed')
  mixed(): ResourceContents | string {
    return '';
  }

  @Resource('contents://big')
  big(): bigint {
    return 7n;
  }

  @Resource('contents://results')
  async results(): Promise<ReadResourceResult[]> {
    return [];
  }
}

/** Two of one address, and contexts of something else. */
@McpService()
export class TwinService {
  @Resource('twins://{id}')
  one(id: string): string {
    return id;
  }

  @Resource('twins://{id}')
  other(id: string, context: ToolContext): string {
    return `${id} ${context.requestId}`;
  }

  @Tool()
  tool(context: PromptContext | CompletionContext): string {
    return `${context.requestId}`;
  }

  @Prompt()
  prompt(text: string, context: ToolContext): string {
    return `${text} ${context.requestId}`;
  }

  @Completion('prompt', 'text')
  complete(typed: string, context: PromptContext): string[] {
    return [typed, `${context.requestId}`];
  }

  /** Both at once: a context of either is its own. */
  @Tool()
  @Resource('twins://both')
  both(context: RequestContext): string {
    return `${context.requestId}`;
  }
}

@McpService()
export class KeywordService {
  @Resource('keywords://{page}')
  page(@Param({ minimum: 'one' as unknown as number }) page: number): string {
    return `${page}`;
  }
}

export const services = [AddressService, VariableService, ContentsService, TwinService, KeywordService];
