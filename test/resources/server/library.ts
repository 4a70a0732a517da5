import { IsInt, IsString, Min } from 'class-validator';
import type { ReadResourceResult, TextResourceContents as SdkText } from '@modelcontextprotocol/sdk/types.js';
import {
  Audio,
  Image,
  Input,
  McpService,
  Output,
  Resource,
  type ResourceContext,
  ResourceNotFoundError,
  Tool,
  type ToolContext,
  ToolError,
  type integer,
  type ResourceContents,
  type TextResourceContents,
} from 'toolwright';

/** A printed book. */
@Output()
export class Book {
  /** ISBN-13. */
  @IsString()
  isbn!: string;

  @IsInt()
  @Min(1)
  pages!: number;

  published!: Date;
}

@Input()
export class Search {
  @IsString()
  words!: string;

  @IsInt()
  @Min(1)
  limit?: number = 10;
}

export interface Page {
  number: integer;
  language: 'en' | 'de';
  text: string;
}

@McpService()
export class LibraryService {
  /** The rules of the house. */
  @Resource('library://rules')
  rules(): string {
    return 'Silence.';
  }

  @Resource('library://rules.md', { name: 'rules-md', mimeType: 'text/markdown' })
  markdown(): 'Silence.' | 'Noise.' {
    return 'Silence.';
  }

  @Resource('library://logo', {
    title: 'Logo',
    description: 'The logo, as bytes.',
    mimeType: 'image/png',
    size: 4,
    annotations: { audience: ['user'], priority: 0.5, lastModified: '2026-01-31T12:00:00Z' },
    icons: [{ src: 'data:image/png;base64,AAAA', mimeType: 'image/png' }],
    meta: { 'example.org/shelf': 'K7' },
  })
  logo(): Uint8Array {
    return Buffer.from('logo');
  }

  @Resource('library://raw')
  async raw(): Promise<Buffer> {
    return Buffer.from([0, 255]);
  }

  @Resource('library://either/{kind}')
  either(kind: 'text' | 'bytes' | 'nothing'): string | Uint8Array | undefined {
    if (kind === 'nothing') return undefined;
    return kind === 'text' ? 'A' : Buffer.from('A');
  }

  /** One book as JSON. */
  @Resource('library://books/{isbn}')
  book(isbn: string): Book | null {
    if (isbn === 'wrong') return { isbn, pages: 0, published: new Date(0) };
    if (isbn !== '978') return null;
    return { isbn, pages: 12, published: new Date('2026-01-31T12:00:00Z') };
  }

  @Resource('library://books/{isbn}/pages/{page}{?language,raw,tags*}')
  page(
    isbn: string,
    page: integer,
    language: 'en' | 'de' = 'en',
    raw = false,
    tags: integer[] = [],
    context?: ResourceContext,
  ): Page {
    return { number: page, language, text: JSON.stringify([isbn, raw, tags, context?.uri]) };
  }

  @Resource('library://diary/{day}')
  diary(day: Date): string[] {
    return [day.toISOString(), typeof day.getTime()];
  }

  @Resource('library://search{?words,limit}')
  search({ words, limit }: Search): [string, number?] {
    return limit === undefined ? [words] : [words, limit];
  }

  @Resource('library://files/{+path}')
  file(path: string): string {
    if (path === 'gone.txt')
      throw new ResourceNotFoundError(`There is no ${path}. Look into library://rules.`);
    return path;
  }

  @Resource('library://chapters')
  chapters(): ResourceContents[] {
    return [
      { uri: 'library://chapters/1', text: 'One.', mimeType: 'text/plain', _meta: { words: 1 } },
      { uri: 'library://chapters/2', blob: Buffer.from('Two.') },
      { text: 'Both.' },
    ];
  }

  @Resource('library://sdk', { mimeType: 'text/x-sdk' })
  async sdk(): Promise<SdkText> {
    return { uri: 'library://sdk/1', text: 'From the SDK.' };
  }

  @Resource('library://result')
  result(): ReadResourceResult {
    return { contents: [{ uri: 'library://result', text: 'Whole.' }], _meta: { whole: true } };
  }

  @Resource('library://media')
  media(): (Image | Audio)[] {
    return [new Image(Buffer.from('i'), 'image/png'), new Audio('YQ==', 'audio/wav')];
  }

  @Resource('library://faults/{which}')
  fault(which: string): ResourceContents | TextResourceContents | undefined {
    const faults: Record<string, unknown> = {
      base64: { blob: '%' },
      both: { text: '', blob: '' },
      neither: { uri: 'library://x' },
      uri: { uri: 'x', text: 7 },
      number: 7,
      gap: [undefined],
    };
    return faults[which] as ResourceContents | undefined;
  }

  @Resource('library://throws/{which}')
  throws(which: 'error' | 'tool'): string {
    throw which === 'error' ? new Error('The shelf fell.') : new ToolError('Come back at nine.');
  }

  @Resource('library://lies')
  lies(): string {
    return 7 as unknown as string;
  }

  /** Tells whoever subscribed to a resource that it has changed. */
  @Tool()
  announce(uri: string, context: ToolContext): void {
    context.resourceUpdated(uri);
  }
}

/** Both could be read at `library://books/first`; the first one is. */
@McpService()
export class LateService {
  @Resource('library://books/first')
  first(): string {
    return 'A fixed URI comes before all templates.';
  }

  @Resource('library://books/{other}')
  other(other: string): string {
    return other;
  }
}
