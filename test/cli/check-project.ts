import { PACKAGES } from '../runtimes/fixture.js';
import { CLI } from '../support/programs.js';
import { userProject, type Ended, type RunOptions, type UserProject } from '../support/user-project.js';

const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'nodenext',
  strict: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  types: ['node'],
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
