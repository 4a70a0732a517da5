import { PACKAGES } from '../runtimes/fixture.js';
import { CLI } from '../support/programs.js';
import { userProject, type Ended, type RunOptions, type UserProject } from '../support/user-project.js';

const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2022'],
  module: 'nodenext',
  strict: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  types: [],
};

export const SERVICE = `
import { McpService, Output, Prompt, Resource, Tool } from 'toolwright';
import { writeFileSync } from 'node:fs';

@Output()
export class Order {
  id!: string;
  state!: 'open' | 'paid';
}

@McpService()
export class OrderService {
  constructor() { writeFileSync('constructed.txt', ''); }

  /**
   * Finds an order.
   * @param id Its number.
   */
  @Tool()
  find(id: string): Order { return { id, state: 'open' }; }

  /** Lists orders. */
  @Tool({ name: 'orders.list' })
  list(limit = 10): Order[] { return []; }

  @Tool({ structuredOutput: false })
  ping(): string { return 'pong'; }

  /** What customers have to know. */
  @Resource('shop://rules')
  rules(): string { return 'Pay first.'; }

  /** One order. */
  @Resource('shop://orders/{id}')
  order(id: string): Order { return { id, state: 'open' }; }

  /**
   * A letter to a customer whose order is late.
   * @param id The order's number.
   */
  @Prompt()
  apologise(id: string, tone?: string): string { return 'It is late: ' + id + (tone ?? ''); }
}
`;

export const MAIN = `
import { writeFileSync } from 'node:fs';
import { bootstrap } from 'toolwright';
import { OrderService } from './order.service.js';

console.log('starting');
setInterval(() => {}, 1000);
await bootstrap({ name: 'Shop', version: '1.0.0', services: [OrderService], transport: 'http' });
writeFileSync('after.txt', '');
`;

const SIZES = 'Sizes are bytes of JSON as lists send it; tokens are estimated: bytes of the entry / 4.';

/** What is printed of it. */
export const REPORT = `Shop 1.0.0: 3 tools, 1 resource, 1 resource template, 1 prompt

tool         input  output  entry  tokens  warnings
find           101     146    325      82         0
orders.list     71     306    460     115         2
ping            33       0     63      16         2
total          205     452    848     212         4

resource            mimeType          entry  warnings
shop://rules        text/plain          106         0
shop://orders/{id}  application/json    108         0

prompt     arguments  entry  warnings
apologise  id, tone?    193         1

${SIZES}

5 warnings:
  orders.list       dotted-name            its name has a dot, which model providers refuse (src/order.service.ts:24:3)
  orders.list       undescribed-parameter  no description of limit (src/order.service.ts:24:3)
  ping              no-description         it has no description (src/order.service.ts:27:3)
  ping              no-output-schema       it has no outputSchema: clients get text only (src/order.service.ts:27:3)
  prompt apologise  undescribed-parameter  no description of tone (src/order.service.ts:42:3)
`;

/** What is printed of its next version. */
export const CHANGES = `Against catalogue.json: 7 breaking, 3 other changes

These break clients:
  find                /inputSchema/properties/customer is new and required
  find                /outputSchema/properties/id allows more types: string → string | null
  orders.list         /outputSchema/properties/result/items/properties/id allows more types: string → string | null
  ping                tool is gone
  shop://rules        /mimeType changed: text/plain → text/markdown
  shop://orders/{id}  resource template is gone
  prompt apologise    /arguments/language is new and required

These do not:
  orders.list                /inputSchema/properties/page is new
  orders.list                /description changed
  shop://orders/{id}{?lang}  resource template is new
`;

/** A small project with a service, run by what is installed in it. */
export function checkedProject(
  type: 'module' | 'commonjs',
  runners: readonly string[],
  files: Readonly<Record<string, string | object>> = {},
): UserProject {
  return userProject(
    {
      'package.json': { name: 'shop', version: '1.0.0', private: true, type },
      'tsconfig.json': {
        compilerOptions: COMPILER_OPTIONS,
        include: ['src'],
        'ts-node': { transpileOnly: true },
      },
      'src/order.service.ts': SERVICE,
      'src/main.ts': MAIN,
      ...files,
    },
    [...PACKAGES, ...runners],
  );
}

export function check(project: UserProject, args: readonly string[], options?: RunOptions): Promise<Ended> {
  return project.run([process.execPath, CLI, 'check', ...args], options);
}
