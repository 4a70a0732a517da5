import { McpService, Tool } from 'toolwright';

export class Author {
  name!: string;
  books!: Book[];
}

export class Book {
  title!: string;
  authors!: Author[];
  parts?: Chapter[];
}

export interface Chapter {
  of: Book;
  notes: { by: Author }[];
}

export type Expression = { op: 'not'; of: Expression } | { op: 'and'; all: Expressions } | string;
export type Expressions = Expression[];

@McpService()
export class LibraryService {
  @Tool()
  author(): Author {
    return null!;
  }

  @Tool()
  chapters(): Record<string, Chapter> {
    return {};
  }

  @Tool()
  search(by: Expression): Expressions {
    return [by];
  }
}
