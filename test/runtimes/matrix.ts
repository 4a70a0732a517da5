import { binOf } from '../support/user-project.js';
import { PACKAGES, type FixtureSettings } from './fixture.js';

/** One way of running a program in development: what it needs to be built, and how Node starts it. */
export interface Runtime extends FixtureSettings {
  name: string;
  /** Commands that run first, in the project. */
  build?: readonly (readonly string[])[];
  execArgv?: readonly string[];
  program: string;
}

const ES2021 = { target: 'ES2021' };
const METADATA = { emitDecoratorMetadata: true };
/** With all that the compiler declares by itself, and Node. */
const ALL_LIBRARIES = { lib: undefined, types: ['node'] };
/** As older projects are set up: relative imports without an extension. */
const NODE10 = { module: 'commonjs', moduleResolution: 'node10', esModuleInterop: true };

/** Compiled by tsc, and run from `dist` beside the sources. */
function tsc(typescript: string, settings: FixtureSettings & { name: string }): Runtime {
  return { ...settings, build: [[binOf(typescript, 'tsc'), '-p', '.']], program: 'dist/main.js' };
}

/** A runner that compiles what it loads: installed in the project, and named to Node. */
function runner(
  [flag, specifier]: readonly [flag: '--import' | '-r', specifier: string],
  settings: FixtureSettings & { name: string; installed: readonly string[] },
): Runtime {
  return {
    ...settings,
    packages: [...PACKAGES, ...settings.installed],
    execArgv: [flag, specifier],
    program: 'src/main.ts',
  };
}

export const RUNTIMES: readonly Runtime[] = [
  tsc('typescript', { name: 'tsc 5.9, ESM, ES2022', type: 'module', compilerOptions: ALL_LIBRARIES }),
  tsc('typescript', {
    name: 'tsc 5.9, CommonJS, ES2021, metadata',
    type: 'commonjs',
    compilerOptions: { ...ES2021, ...METADATA },
  }),
  tsc('typescript-6', {
    name: 'tsc 6.0, ESM, ES2021, metadata',
    type: 'module',
    compilerOptions: { ...ES2021, ...METADATA },
  }),
  tsc('typescript-6', { name: 'tsc 6.0, CommonJS, ES2022', type: 'commonjs' }),
  tsc('typescript-7', {
    name: 'tsc 7.0, ESM, ES2022, metadata',
    type: 'module',
    compilerOptions: METADATA,
  }),
  tsc('typescript-7', { name: 'tsc 7.0, CommonJS, ES2021', type: 'commonjs', compilerOptions: ES2021 }),
  runner(['--import', 'tsx'], { name: 'tsx, ESM, ES2022', type: 'module', installed: ['tsx'] }),
  runner(['--import', 'tsx'], {
    installed: ['tsx'],
    name: 'tsx, CommonJS, ES2021',
    type: 'commonjs',
    compilerOptions: ES2021,
  }),
  runner(['-r', 'ts-node/register'], {
    installed: ['ts-node', 'typescript'],
    name: 'ts-node, CommonJS, ES2022, metadata',
    type: 'commonjs',
    compilerOptions: { ...NODE10, ...METADATA },
    extensions: false,
  }),
  runner(['--import', './ts-node.mjs'], {
    name: 'ts-node, ESM, ES2021',
    type: 'module',
    compilerOptions: ES2021,
    installed: ['ts-node', 'typescript'],
    files: {
      'ts-node.mjs': `import { register } from 'node:module';\nregister('ts-node/esm', import.meta.url);\n`,
    },
  }),
  runner(['-r', '@swc-node/register'], {
    installed: ['@swc-node/register'],
    name: '@swc-node/register, CommonJS, ES2021, metadata',
    type: 'commonjs',
    compilerOptions: { ...NODE10, ...ES2021, ...METADATA },
    extensions: false,
  }),
  runner(['--import', '@swc-node/register/esm-register'], {
    installed: ['@swc-node/register'],
    name: '@swc-node/register, ESM, ES2022',
    type: 'module',
  }),
];
