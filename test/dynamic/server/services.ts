import { Completion, McpService, Prompt, Resource, Tool } from 'toolwright';

/** What happened to the services, in order. */
export const events: string[] = [];

@McpService()
export class BaseService {
  @Tool()
  alpha(): string {
    return 'alpha';
  }

  @Tool()
  beta(): string {
    return 'beta';
  }
}

@McpService()
export class PluginService {
  static readonly instances: PluginService[] = [];
  readonly #number = PluginService.instances.push(this);
  #isClosed = false;
  #release: (() => void) | undefined;

  constructor() {
    events.push(`plugin ${this.#number} made`);
  }

  @Tool()
  plugged(): number {
    return this.#number;
  }

  /** Waits until {@link release}. */
  @Tool()
  async wait(): Promise<string> {
    const released = new Promise<void>((resolve) => (this.#release = resolve));
    events.push('waiting');
    await released;
    return this.#isClosed ? 'closed under my feet' : 'in peace';
  }

  release(): void {
    this.#release?.();
  }

  @Resource('plugin://state')
  state(): string {
    return 'plugged';
  }

  @Resource('plugin://parts/{part}')
  part(part: string): string {
    return part;
  }

  @Prompt()
  plug(name: string): string {
    return `Plug ${name}.`;
  }

  @Completion('plug', 'name')
  names(): string[] {
    return ['in', 'out'];
  }

  close(): void {
    this.#isClosed = true;
    events.push(`plugin ${this.#number} closed`);
  }
}

@McpService()
export class PromptsService {
  @Prompt()
  hello(): string {
    return 'Hello.';
  }
}

@McpService()
export class ClashingService {
  @Tool()
  gamma(): string {
    return 'gamma';
  }

  @Tool({ name: 'alpha' })
  anotherAlpha(): string {
    return 'not alpha';
  }
}

@McpService()
export class FailingService {
  constructor() {
    throw new Error('no database');
  }

  @Tool()
  never(): string {
    return 'never';
  }
}

@McpService()
export class ThirdService {
  @Tool()
  third(): string {
    return 'third';
  }
}
