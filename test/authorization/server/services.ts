import {
  Authorize,
  Completion,
  McpService,
  Prompt,
  Resource,
  Tool,
  ToolError,
  type AccessRequest,
  type PromptContext,
  type ToolContext,
} from 'toolwright';

/** What a team composes of ours. */
function AdminTool(name: string) {
  return (target: object, member: string, descriptor: PropertyDescriptor): void => {
    Tool({ name })(target, member, descriptor);
    Authorize({ scopes: ['admin'] })(target, member, descriptor);
  };
}

export const asked: AccessRequest[] = [];

@McpService()
export class LibraryService {
  @Tool()
  search(text: string): string {
    return `found ${text}`;
  }

  /** Who calls, as the method sees it. */
  @Tool()
  whoami(context: ToolContext): string {
    return context.auth?.clientId ?? 'nobody';
  }

  @Tool()
  @Authorize({ scopes: ['books:write'] })
  addBook(title: string, copies: number): string {
    return `added ${title} ${copies} times`;
  }

  @Authorize({ scopes: ['books:write', 'admin'] })
  @Tool()
  burnBooks(): string {
    throw new ToolError('Never.');
  }

  @AdminTool('close_library')
  closeLibrary(): string {
    return 'closed';
  }

  /** Decided by what the transport saw, not by an identity. */
  @Authorize(async (request) => (asked.push(request), request.headers['x-desk'] === 'front'))
  @Tool()
  frontDesk(): string {
    return 'welcome';
  }

  @Authorize(({ auth }) => auth?.extra?.['tenant'] === 'acme')
  @Authorize({ scopes: ['books:read'] })
  @Tool()
  tenantReport(): string {
    return 'fine';
  }

  @Authorize(() => {
    throw new Error('the directory is down');
  })
  @Tool()
  broken(): string {
    return 'open after all';
  }

  @Authorize((() => 'yes') as unknown as () => boolean)
  @Tool()
  truthy(): string {
    return 'open after all';
  }

  @Authorize({ scopes: ['books:read'] })
  @Resource('library://catalogue')
  catalogue(): string {
    return 'all books';
  }

  @Resource('library://rules')
  rules(): string {
    return 'be quiet';
  }

  @Authorize({ scopes: ['books:read'] })
  @Resource('library://books/{isbn}')
  book(isbn: string): string {
    return `book ${isbn}`;
  }

  @Completion('book', 'isbn')
  isbns(): string[] {
    return ['1', '2'];
  }

  @Authorize({ scopes: ['books:write'] })
  @Prompt()
  review(title: string, _context: PromptContext): string {
    return `Review ${title}.`;
  }

  @Completion('review', 'title')
  titles(): string[] {
    return ['Emma'];
  }

  @Prompt()
  greet(): string {
    return 'Say hello.';
  }
}

@McpService()
@Authorize({ scopes: ['staff'] })
export class StaffService {
  @Tool()
  rota(): string {
    return 'Ann, Bob';
  }

  @Authorize({ scopes: ['admin'] })
  @Tool()
  salaries(): string {
    return '1, 2';
  }
}

/** Rules of classes add up; its own rule of a member takes the place of the inherited one. */
@McpService()
@Authorize({ scopes: ['night'] })
export class NightService extends StaffService {
  @Tool({ name: 'night_rota' })
  override rota(): string {
    return 'Cleo';
  }

  @Authorize({ scopes: ['manager'] })
  @Tool({ name: 'night_salaries' })
  override salaries(): string {
    return '3';
  }
}
