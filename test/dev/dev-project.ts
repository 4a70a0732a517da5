import { PACKAGES } from '../runtimes/fixture.js';
import { userProject, type UserProject } from '../support/user-project.js';

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022'],
    module: 'nodenext',
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['src'],
};

const ORDER = `import { IsNumber, Min } from 'class-validator';
import { Output } from 'toolwright';

@Output()
export class Order {
  @IsNumber() @Min(0) total!: number;
}
`;

const ORDERS = `import { McpService, Tool } from 'toolwright';
import { Order } from './order.dto.js';

@McpService()
export class Orders {
  @Tool()
  getOrder(): Order {
    return Object.assign(new Order(), { total: 7 });
  }
}
`;

const DESK = `import { Input, McpService, Tool, ToolContext } from 'toolwright';

@Input()
export class Note {
  text!: string;
}

@McpService()
export class Desk {
  @Tool()
  whoami(context: ToolContext): string {
    return context.client?.name ?? 'nobody';
  }

  /** @param silence Milliseconds that the client may think. */
  @Tool()
  async ask(context: ToolContext, silence = 60_000): Promise<string> {
    const answer = await context.elicit('Anything to note?', Note, { timeout: silence });
    return answer.action === 'accept' ? answer.content.text : answer.action;
  }

  /** Which process this is. */
  @Tool()
  getPid(): number {
    return process.pid;
  }

  @Tool()
  async report(context: ToolContext): Promise<string> {
    await context.log('info', 'a detail');
    await context.log('error', 'a fault');
    await context.progress(1, 2);
    return 'reported';
  }

  @Tool()
  crash(): string {
    process.exit(3);
  }

  /** Ends with its signal only. */
  @Tool()
  async wait(context: ToolContext): Promise<string> {
    console.log('waiting');
    await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
    console.log('no more waiting');
    return 'waited';
  }
}
`;

const SHELF = `import { McpService, Resource, ResourceContext } from 'toolwright';
import { Order } from './order.dto.js';

@McpService()
export class Shelf {
  /** Whoever asks for the hours changes them. */
  @Resource('shop://hours')
  hours(context: ResourceContext): string {
    context.resourceUpdated('shop://hours');
    return '9 to 5';
  }

  @Resource('shop://orders/{id}')
  order(id: number): Order | undefined {
    return id === 1 ? Object.assign(new Order(), { total: 7 }) : undefined;
  }
}
`;

const MAIN = `import { bootstrap } from 'toolwright';
import { Desk } from './desk.js';
import { Orders } from './orders.js';
import { Shelf } from './shelf.js';

await bootstrap({ name: 'Shop', version: '1.0.0', services: [Orders, Desk, Shelf], transport: { use: 'http' } });
`;

/** A program whose code insists on HTTP, which the front decides on. */
export function devProject(packages: readonly string[] = [...PACKAGES, 'tsx']): UserProject {
  return userProject(
    {
      'package.json': { name: 'shop', version: '1.0.0', private: true, type: 'module' },
      'tsconfig.json': TSCONFIG,
      'src/main.ts': MAIN,
      'src/orders.ts': ORDERS,
      'src/order.dto.ts': ORDER,
      'src/desk.ts': DESK,
      'src/shelf.ts': SHELF,
    },
    packages,
  );
}

/** Changes a file as most editors do: another file takes its name. Gives what undoes it. */
export async function edit(
  project: UserProject,
  name: string,
  from: string,
  to: string,
): Promise<() => Promise<void>> {
  const before = project.read(name);
  if (!before.includes(from)) throw new Error(`${name} has no ${from}`);
  await replace(project, name, before.replace(from, to));
  return () => replace(project, name, before);
}

async function replace(project: UserProject, name: string, text: string): Promise<void> {
  const { rename } = await import('node:fs/promises');
  project.write(`${name}~`, text);
  await rename(project.file(`${name}~`), project.file(name));
}
