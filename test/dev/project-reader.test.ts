import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import { ProjectReader } from '../../src/manifest/compiler/project-reader.js';
import { manifestText } from '../../src/manifest/write-manifest.js';
import { PACKAGES } from '../runtimes/fixture.js';
import { userProject, type UserProject } from '../support/user-project.js';

const FILES = {
  'package.json': { name: 'shop', version: '1.0.0', type: 'module' },
  'tsconfig.json': {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022'],
      module: 'nodenext',
      strict: true,
      experimentalDecorators: true,
      types: [],
    },
    include: ['src'],
  },
  'src/money.ts': 'export interface Money { amount: number }\n',
  'src/price.ts': `import type { Money } from './money.js';\nexport const price = (): Money => ({ amount: 1 });\n`,
  'src/order.ts': `import { Output } from 'toolwright';
import { IsString } from 'class-validator';
import type { Money } from './money.js';
// A comment that is no JSDoc.
@Output()
export class Order {
  @IsString() id!: string;
  total!: Money;
}
`,
  'src/orders.ts': `import { McpService, Tool } from 'toolwright';
import type { Order } from './order.js';
@McpService()
export class Orders {
  // Finds one.
  @Tool() getOrder(id: string): Order { throw new Error(id); }
  @Tool() list(): Promise<Page<Order>> { throw new Error(); }
}
export interface Page<T> { items: T[]; next?: Page<T> }
`,
  'src/prices.ts': `import { McpService, Tool } from 'toolwright';
import { price } from './price.js';
@McpService()
export class Prices {
  @Tool() getPrice() { return price(); }
  @Tool() getName(): { name: string } { return { name: 'a' }; }
}
`,
};

/** File, what stands there, what stands there then; an empty text is an absent file. */
const EDITS: readonly [what: string, file: string, from: string, to: string][] = [
  ['a comment', 'src/orders.ts', '// Finds one.', '/** Finds one. */'],
  [
    'a type that is reached through inference',
    'src/money.ts',
    'amount: number',
    'amount: number; currency?: string',
  ],
  ['lines that move', 'src/order.ts', '// A comment', '\n\n// A comment'],
  ['a type that cannot be served', 'src/order.ts', 'id!: string', 'id!: bigint'],
  ['its repair', 'src/order.ts', 'id!: bigint', 'id!: string'],
  ['a type that nothing reaches any more', 'src/orders.ts', 'Promise<Page<Order>>', 'Promise<Order[]>'],
  [
    'an import of what is not there yet',
    'src/prices.ts',
    'import { price }',
    "import type { Label } from './label.js';\nimport { price }",
  ],
  ['its use', 'src/prices.ts', '{ name: string }', 'Label'],
  ['what was not there', 'src/label.ts', '', 'export interface Label { name: string }\n'],
  ['a change of it', 'src/label.ts', 'name: string', 'name: number'],
  ['a class that is renamed', 'src/order.ts', 'class Order ', 'class Sale '],
  ['a syntax error', 'src/money.ts', '{ amount', '{{ amount'],
  [
    'a global type',
    'src/money.ts',
    'export interface Money {{ amount',
    'declare global { interface Cents { cents: 1 } }\nexport interface Money { cents: Cents; amount',
  ],
  ['a change of it', 'src/money.ts', 'cents: 1', 'cents: 2'],
  ['the configuration', 'tsconfig.json', '"strict": true', '"strict": false'],
];

function apply(project: UserProject, file: string, from: string, to: string): void {
  const before = from === '' ? '' : project.read(file);
  assert.ok(before.includes(from), `${file}: ${from}`);
  project.write(file, before.replace(from, to));
}

describe('a project that is read again', () => {
  const project = userProject(FILES, PACKAGES);
  const request = { packageRoot: project.root, project: project.file('tsconfig.json') };
  const reader = new ProjectReader(request);
  reader.read();

  for (const [what, file, from, to] of EDITS) {
    it(`says after an edit what a first reading says: ${what}`, () => {
      apply(project, file, from, to);
      const again = reader.read();
      assert.equal(manifestText(again), manifestText(makeManifest(request)));
    });
  }

  it('describes no file that does not rest on the changed one', () => {
    const before = reader.read();
    apply(project, 'src/orders.ts', 'getOrder(id', 'findOrder(id');
    const after = reader.read();
    assert.equal(after.services['src/prices.ts#Prices'], before.services['src/prices.ts#Prices']);
    assert.notEqual(after.services['src/orders.ts#Orders'], before.services['src/orders.ts#Orders']);
  });
});
