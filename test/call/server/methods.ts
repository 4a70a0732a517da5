import { McpService, Tool, ToolError, type integer, type Middleware } from 'toolwright';

/** A team's own decorator. */
export function AdminTool(): MethodDecorator {
  return (target, member, descriptor) =>
    Tool({ meta: { admin: true }, annotations: { destructiveHint: true } })(target, member, descriptor);
}

export interface Count {
  count: integer;
}

@McpService()
export class CounterService {
  static constructed = 0;
  readonly #step = 1;
  #count = 0;
  readonly label = 'counter';

  constructor() {
    CounterService.constructed += 1;
  }

  get broken(): string {
    throw new Error('A getter was run.');
  }

  @Tool()
  increase(): Count {
    this.#count += this.#step;
    return { count: this.#count };
  }

  @Tool()
  async own(): Promise<string> {
    await Promise.resolve();
    return `${this.label} ${CounterService.constructed}`;
  }

  @AdminTool()
  reset(): void {
    this.#count = 0;
  }
}

export abstract class Repository<T> {
  protected abstract readonly items: T[];

  /** All there are. */
  @Tool()
  list(): T[] {
    return this.items;
  }

  @Tool({ description: 'The base has said so.' })
  describe(): string {
    return 'a repository';
  }
}

export interface Book {
  title: string;
}

@McpService()
export class BookService extends Repository<Book> {
  protected readonly items = [{ title: 'Emma' }];

  /** Overrides, and stays a tool under another name. */
  @Tool({ name: 'describeBooks' })
  override describe(): string {
    return `${super.describe()} of books`;
  }
}

@McpService()
export class ReadyService {
  constructor(private readonly greeting: string) {}

  @Tool()
  greet(name: string): string {
    return `${this.greeting}, ${name}`;
  }
}

@McpService()
export class ProxiedService {
  name = 'within';

  @Tool()
  proxied(): string {
    return this.name;
  }
}

@McpService()
export class LayeredService {
  @Tool()
  layered(word: string): string {
    return `method(${word})`;
  }

  @Tool()
  shortened(): string {
    return 'never';
  }

  @Tool()
  guarded(): string {
    return 'never';
  }

  @Tool()
  tampered(): integer {
    return 1;
  }
}

export const outer: Middleware = async (call, next) => {
  if (call.tool.name === 'layered') return `outer(${String(await next())})`;
  if (call.tool.name === 'shortened') return 'short';
  if (call.tool.name === 'guarded') throw new ToolError(`No entry to ${call.method}.`);
  if (call.tool.name === 'tampered') return 'not a number';
  return next();
};

export const inner: Middleware = async (call, next) => {
  if (call.tool.name !== 'layered') return next();
  return `inner(${String(await next())}, ${Object.keys(call.arguments).join()}, ${call.service.constructor.name})`;
};
