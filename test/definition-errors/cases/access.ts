import { Authorize, Completion, McpService, Resource, Tool, type AccessRule } from 'toolwright';

@McpService()
class VaultService {
  /** A typing error that no compiler saw must not open the door. */
  @Authorize({ scope: 'admin' } as unknown as AccessRule)
  @Tool()
  open(): string {
    return 'open';
  }

  @Authorize({ scopes: 'admin' } as unknown as AccessRule)
  @Tool()
  close(): string {
    return 'closed';
  }

  @Resource('vault://{box}')
  box(box: string): string {
    return box;
  }

  @Authorize({ scopes: ['admin'] })
  @Completion('box', 'box')
  boxes(): string[] {
    return [];
  }

  @Authorize(() => true)
  helper(): void {}
}

@McpService()
@Authorize(undefined as unknown as AccessRule)
class SafeService {
  @Tool()
  lock(): string {
    return 'locked';
  }
}

export const services = [VaultService, SafeService];
