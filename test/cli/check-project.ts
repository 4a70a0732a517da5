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
import { McpService, Output, Tool } from 'toolwright';
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

const SIZES = 'Sizes are bytes of JSON as tools/list sends it; tokens are estimated: bytes of the entry / 4.';

/** What is printed of it. */
export const REPORT = `Shop 1.0.0: 3 tools

tool         input  output  entry  tokens  warnings
find           101     146    325      82         0
orders.list     71     306    460     115         2
ping            33       0     63      16         2
total          205     452    848     212         4

${SIZES}

4 warnings:
  orders.list  dotted-name            its name has a dot, which model providers refuse (src/order.service.ts:24:3)
  orders.list  undescribed-parameter  no description of limit (src/order.service.ts:24:3)
  ping         no-description         it has no description (src/order.service.ts:27:3)
  ping         no-output-schema       it has no outputSchema: clients get text only (src/order.service.ts:27:3)
`;

/** What is printed of its next version. */
export const CHANGES = `Against catalogue.json: 4 breaking, 2 other changes

These break clients:
  find         /inputSchema/properties/customer is new and required
  find         /outputSchema/properties/id allows more types: string → string | null
  orders.list  /outputSchema/properties/result/items/properties/id allows more types: string → string | null
  ping         tool is gone

These do not:
  orders.list  /inputSchema/properties/page is new
  orders.list  /description changed
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
