import { McpService, Tool } from 'toolwright';

@McpService()
export class BookService {
  @Tool()
  search(title: string): string {
    return title;
  }

  @Tool({ name: 'search' })
  searchAuthors(author: string): string {
    return author;
  }
}

@McpService()
export class FilmService {
  @Tool()
  search(title: string): string {
    return title;
  }

  /** Not a duplicate: names are case-sensitive. */
  @Tool({ name: 'Search' })
  searchCaseSensitive(): string {
    return '';
  }
}

// One class listed twice is one service.
export const services = [BookService, FilmService, FilmService];
