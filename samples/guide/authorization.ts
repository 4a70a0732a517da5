import 'toolwright/stdio';
import { Authorize, bootstrap, McpService, Resource, Tool, type AccessRequest } from 'toolwright';

// #region service
@McpService()
export class LibraryService {
  @Tool()
  search(text: string): string[] {
    return BOOKS.filter((book) => book.includes(text));
  }

  /** Whoever has both scopes. */
  @Authorize({ scopes: ['books:read', 'books:write'] })
  @Tool()
  addBook(title: string): void {
    BOOKS.push(title);
  }

  /** Whoever the function lets in. */
  @Authorize(({ auth }) => auth?.extra?.['tenant'] === 'acme')
  @Resource('library://loans')
  loans(): string[] {
    return ['Emma'];
  }
}
// #endregion

// #region class
/** A word of your own for a rule of yours. */
const DuringOpeningHours = () => Authorize((_request: AccessRequest) => new Date().getHours() >= 8);

@McpService()
@Authorize({ scopes: ['admin'] })
export class AdminService {
  @Tool()
  reindex(): void {}

  /** The class's rule and this one. */
  @DuringOpeningHours()
  @Tool()
  closeLibrary(): void {}
}
// #endregion

const BOOKS = ['Emma', 'Persuasion'];

// #region bootstrap
const { LIBRARY_SCOPES } = process.env;

await bootstrap({
  name: 'Library',
  version: '1.0.0',
  services: [LibraryService, AdminService],
  transport: {
    stdio: {
      // LIBRARY_SCOPES="books:read books:write", where the client's configuration names the environment.
      ...(LIBRARY_SCOPES !== undefined && {
        auth: { token: '', clientId: 'stdio', scopes: LIBRARY_SCOPES.split(' ') },
      }),
    },
  },
});
// #endregion
