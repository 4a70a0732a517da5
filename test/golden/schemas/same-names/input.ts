import { McpService, Tool } from 'toolwright';
import { Result } from './billing.js';
import { Result as UserResult } from './users.js';

@McpService()
export class ResultService {
  @Tool()
  bill(): Result {
    return { total: 1 };
  }

  @Tool()
  user(): UserResult {
    return { id: '' };
  }

  @Tool()
  both(): { bill: Result; user: UserResult } {
    return { bill: this.bill(), user: this.user() };
  }
}
