import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IsString, Matches } from 'class-validator';
import {
  bootstrap,
  McpService,
  Output,
  Resource,
  ResourceNotFoundError,
  Tool,
  type integer,
  type ResourceContents,
  type ToolContext,
} from 'toolwright';

// #region first
@Output()
class Book {
  @Matches(/^\d{13}$/)
  isbn!: string;

  @IsString()
  title!: string;

  published!: Date;
}

const BOOKS = new Map([
  [
    '9780141439518',
    { isbn: '9780141439518', title: 'Pride and Prejudice', published: new Date('1813-01-28') },
  ],
]);

@McpService()
class LibraryService {
  /** The rules of the house. */
  @Resource('library://rules', { mimeType: 'text/markdown' })
  rules(): string {
    return '# Silence, please';
  }

  /** One book. */
  @Resource('library://books/{isbn}')
  book(isbn: string): Book | undefined {
    return BOOKS.get(isbn);
  }
  // #endregion

  // #region variables
  /** One page of a book, as text. */
  @Resource('library://books/{isbn}/pages/{page}{?language,plain}')
  page(isbn: string, page: integer, language: 'en' | 'de' = 'en', plain = false): string {
    const heading = plain ? `Page ${page}` : `# Page ${page}`;
    return `${heading}\n\n${BOOKS.get(isbn)?.title ?? 'A book'} in ${language}.`;
  }
  // #endregion

  // #region bytes
  /** A file of the reading room. */
  @Resource('library://files/{+path}', { mimeType: 'application/pdf' })
  async file(path: string): Promise<Uint8Array> {
    if (path.split('/').includes('..')) throw new ResourceNotFoundError('Stay in the reading room.');
    return readFile(join('reading-room', path)).catch(() => {
      throw new ResourceNotFoundError(`There is no ${path}.`);
    });
  }
  // #endregion

  // #region contents
  /** A book in chapters. */
  @Resource('library://books/{isbn}/chapters')
  chapters(isbn: string): ResourceContents[] {
    return [
      { uri: `library://books/${isbn}/chapters/1`, mimeType: 'text/plain', text: 'It is a truth …' },
      { uri: `library://books/${isbn}/cover`, mimeType: 'image/png', blob: Buffer.from('…') },
    ];
  }
  // #endregion

  // #region updates
  /** Enters a book into the catalogue. */
  @Tool()
  addBook(book: Book, context: ToolContext): number {
    BOOKS.set(book.isbn, book);
    context.resourceUpdated(`library://books/${book.isbn}`);
    return BOOKS.size;
  }
  // #endregion
}

await bootstrap({ name: 'Library', version: '1.0.0', services: [LibraryService] });
