import { chmodSync, cpSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as OrdersApi from '../../samples/openapi-catalogue/api/app.js' with {
  'resolution-mode': 'import',
};
import { CLI, ROOT } from '../support/programs.js';
import { install, packed, succeeds } from '../support/tarball.js';
import { INITIALIZE } from '../transports/http-server.js';
import { userProject, type Ended, type UserProject } from '../support/user-project.js';

const SAMPLE = join(ROOT, 'samples/openapi-catalogue');
const PACKAGE = 'acme-orders-mcp';
const LINKED = ['toolwright', 'class-transformer', 'class-validator', 'reflect-metadata', '@types'];

/** A copy of the sample that can be changed: its API in `api`, its package in `mcp`. */
export function copiedSample(): UserProject {
  const project = userProject({}, LINKED);
  cpSync(SAMPLE, project.root, { recursive: true, filter: (path) => !/\/(?:node_modules|dist)$/.test(path) });
  // In a fresh clone npm has linked no program of toolwright's: it was installed before it was built.
  writeProgram(project, 'toolwright', CLI);
  writeProgram(project, 'tsc', join(ROOT, 'node_modules/typescript/bin/tsc'));
  return project;
}

/** A command of the project's that runs a program with this Node. */
function writeProgram(project: UserProject, name: string, program: string): void {
  const place = `node_modules/.bin/${name}`;
  project.write(place, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(project.file(place), 0o755);
}

/** Runs one of the scripts in the package's `package.json`. */
export function script(project: UserProject, name: string, ...args: string[]): Promise<Ended> {
  return project.run(['npm', 'run', '--silent', name, '--', ...args], { cwd: 'mcp' });
}

/** A project that has nothing but what a user installs: the sample's package as it is packed, and toolwright as it is. */
export async function installedPackage(sample: UserProject): Promise<UserProject> {
  const [toolwright] = await Promise.all([
    packed(),
    succeeds(sample.run(['npm', 'pack', '--ignore-scripts'], { cwd: 'mcp' })),
  ]);
  const { version } = JSON.parse(readFileSync(join(SAMPLE, 'mcp/package.json'), 'utf8')) as {
    version: string;
  };
  const project = userProject({
    'package.json': {
      name: 'empty',
      version: '1.0.0',
      dependencies: {
        toolwright: `file:${toolwright.file}`,
        [PACKAGE]: `file:${sample.file(`mcp/${PACKAGE}-${version}.tgz`)}`,
      },
    },
  });
  await install(project, 'install');
  return project;
}

/** Starts what is installed, as a client's configuration does. */
export const NPX = ['npx', '--no-install', PACKAGE] as const;

/** Starts what is installed with these messages as all of its input; the answers to them as they came, by their ids. */
export async function conversation(
  project: UserProject,
  env: NodeJS.ProcessEnv,
  messages: readonly object[],
): Promise<{ answers: string[]; stderr: string }> {
  const input = [INITIALIZE, { jsonrpc: '2.0', method: 'notifications/initialized' }, ...messages];
  project.write('input', input.map((message) => `${JSON.stringify(message)}\n`).join(''));
  const command = `node_modules/.bin/${PACKAGE} < input`;
  const { stdout, stderr } = await succeeds(project.run(['sh', '-c', command], { env }));
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => ({ line, id: (JSON.parse(line) as { id: number }).id }))
    .sort((a, b) => a.id - b.id);
  return { answers: answers.slice(1).map(({ line }) => line), stderr };
}

/** The sample's API with this key, on a free port. */
export async function servedApi(key: string): Promise<{ server: Server; url: string }> {
  const { createApi } = require('../../samples/openapi-catalogue/api/app.js') as typeof OrdersApi;
  const server = createApi(key).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}
