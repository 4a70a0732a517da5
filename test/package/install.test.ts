import assert from 'node:assert/strict';
import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { connectCommand, type StrictClient } from '../support/clients.js';
import { install, pack, packed, succeeds, type Tarball } from '../support/tarball.js';
import { binOf, userProject, type UserProject } from '../support/user-project.js';
import { dependencies, DEV_DEPENDENCIES, SERVER_SOURCES } from './weather-server.js';

/** Everything here stands on the tarball, as a user gets it from the registry. */
describe('the installed package', () => {
  let tarball: Tarball;
  let project: UserProject;

  before(async () => {
    tarball = await packed();
    project = userProject({
      ...SERVER_SOURCES,
      'package.json': {
        name: 'acme-weather',
        version: '1.0.0',
        type: 'module',
        bin: 'dist/main.js',
        files: ['dist', 'toolwright.manifest.json'],
        dependencies: dependencies(tarball.file),
        devDependencies: DEV_DEPENDENCIES,
      },
    });
    await install(project, 'install');
    await succeeds(project.run(['npx', '--no-install', 'tsc']));
  });

  it('runs in development from the sources alone', async () => {
    await answers(await connectCommand('client 2.x', [process.execPath, project.file('dist/main.js')], KEY));
    assert.ok(!existsSync(project.file('toolwright.manifest.json')));
  });

  it('builds the manifest', async () => {
    const { stderr } = await succeeds(project.run(['npx', '--no-install', 'toolwright', 'build']));
    assert.match(stderr, /wrote toolwright\.manifest\.json: 2 methods, 1 type\n/);
  });

  it('starts from the manifest where no compiler is installed', async () => {
    const deployed = userProject({});
    for (const name of ['package.json', 'package-lock.json', 'toolwright.manifest.json']) {
      deployed.write(name, project.read(name));
    }
    for (const name of ['main', 'weather.service', 'wind']) {
      deployed.write(`dist/${name}.js`, project.read(`dist/${name}.js`));
    }
    await install(deployed, 'ci', '--omit=dev');
    for (const name of ['typescript', 'typescript-json-schema']) {
      assert.ok(!existsSync(deployed.file(`node_modules/${name}`)), `${name} is installed`);
    }
    await answers(await connectCommand('sdk 1.x', [process.execPath, deployed.file('dist/main.js')], KEY));
  });

  it('serves a package of its own through npx, with its key from the environment', async () => {
    const server = await pack(project);
    assert.deepEqual(server.paths, [
      'dist/main.js',
      'dist/weather.service.js',
      'dist/wind.js',
      'package.json',
      'toolwright.manifest.json',
    ]);
    const elsewhere = userProject({});
    const npx = ['npx', '--yes', '--prefer-offline', '--package', server.file, 'acme-weather'];
    const env = { ...KEY, npm_config_cache: privateCache(elsewhere) };
    await answers(await connectCommand('client 2.x', npx, env, elsewhere.root));
  });

  describe('has types for', { concurrency: 2 }, () => {
    before(() => project.write('types/program.ts', TYPED_PROGRAM));

    // One build of all: a compiler that is at work already reads the same declarations quicker.
    for (const [compiler, resolutions] of [
      [
        'typescript',
        { node10: { module: 'commonjs' }, node16: { module: 'node16' }, bundler: { module: 'esnext' } },
      ],
      [
        'typescript-6',
        {
          node10: { module: 'commonjs', ignoreDeprecations: '6.0' },
          node16: { module: 'node16' },
          bundler: { module: 'esnext' },
        },
      ],
      ['typescript-7', { node16: { module: 'node16' }, bundler: { module: 'esnext' } }],
    ] as const) {
      it(`${compiler}, moduleResolution ${Object.keys(resolutions).join(', ')}`, async () => {
        const configs = Object.entries<object>(resolutions).map(([moduleResolution, options]) => {
          const config = `types/tsconfig.${compiler}.${moduleResolution}.json`;
          project.write(config, {
            compilerOptions: { ...TYPES, moduleResolution, ...options },
            files: ['program.ts'],
          });
          return config;
        });
        const { stdout } = await succeeds(
          project.run([binOf(compiler, 'tsc'), '--build', '--verbose', ...configs]),
        );
        const [...built] = stdout.matchAll(/Building project '.*?([^/']+)'/g);
        assert.deepEqual(
          built.map(([, config]) => `types/${config}`),
          configs,
        );
      });
    }
  });
});

const KEY = { WEATHER_KEY: 'k-42' };

async function answers(client: StrictClient): Promise<void> {
  try {
    assert.deepEqual((await client.list()).map(({ name }) => name).sort(), ['getWind', 'whoAmI']);
    assert.deepEqual((await client.call('getWind', { city: 'Cairo' })).structuredContent, { speed: 5 });
    assert.deepEqual((await client.call('whoAmI')).structuredContent, { result: 'key k-42' });
  } finally {
    await client.close();
  }
}

/** What npx unpacks goes with the project; what npm has downloaded before is shared. */
function privateCache(project: UserProject): string {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  mkdirSync(project.file('cache'));
  const downloads = join(cache, '_cacache');
  if (existsSync(downloads)) symlinkSync(realpathSync(downloads), project.file('cache/_cacache'));
  return project.file('cache');
}

const TYPES = {
  target: 'ES2022',
  lib: ['ES2022'],
  strict: true,
  exactOptionalPropertyTypes: true,
  experimentalDecorators: true,
  types: ['node'],
  noEmit: true,
};

/** Read without `skipLibCheck`. Fails to compile where one of them is `any`. */
const TYPED_PROGRAM = `
import 'toolwright/stdio';
import { bootstrap, McpService, Output, Param, Tool, ToolContext, type Application, type integer } from 'toolwright';

@Output()
class Card { id!: integer; }

@McpService()
class CardService {
  @Tool({ title: 'Card', annotations: { readOnlyHint: true } })
  async card(@Param('Which one') id: integer, context: ToolContext): Promise<Card> {
    await context.progress(1, 1);
    return { id };
  }
}

type IsAny<T> = 0 extends 1 & T ? true : false;
const known: [IsAny<typeof bootstrap>, IsAny<typeof Tool>, IsAny<Card['id']>] = [false, false, false];

export async function start(): Promise<Application> {
  const application = await bootstrap({ name: 'Cards', version: '1.0.0', services: [CardService], transport: 'none' });
  // @ts-expect-error There is no such option.
  void bootstrap({ name: 'Cards', version: '1.0.0', services: [CardService], transports: 'none' });
  return known.length > 0 ? application : start();
}
`;
