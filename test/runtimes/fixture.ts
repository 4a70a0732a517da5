import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userProject, type UserProject } from '../support/user-project.js';

const SOURCES = join(__dirname, 'fixtures', 'src');

/** What a program that uses the framework has installed. */
export const PACKAGES = [
  'toolwright',
  'class-validator',
  'class-transformer',
  'reflect-metadata',
  '@modelcontextprotocol/sdk',
  '@types/node',
];

export interface FixtureSettings {
  type: 'module' | 'commonjs';
  compilerOptions?: Record<string, unknown>;
  /** How relative imports are written: `./report.dto.js`, or `./report.dto` for what knows no other way. */
  extensions?: boolean;
  packages?: readonly string[];
  files?: Readonly<Record<string, string | object>>;
}

/** Without the declarations of browsers and Node, which the sources do not use: they take half of the time to read. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2022'],
  types: [],
  module: 'nodenext',
  strict: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  rootDir: 'src',
  outDir: 'dist',
};

/** The weather project, as one way of running programs needs it. */
export function fixture({
  type,
  compilerOptions = {},
  extensions = true,
  packages = PACKAGES,
  files = {},
}: FixtureSettings): UserProject {
  const sources = readdirSync(SOURCES).map((name) => {
    const text = readFileSync(join(SOURCES, name), 'utf8');
    return [`src/${name}`, extensions ? text : text.replace(/(from '\.\/[^']*)\.js'/g, "$1'")];
  });
  return userProject(
    {
      'package.json': { name: 'weather', version: '1.0.0', private: true, type },
      'tsconfig.json': { compilerOptions: { ...COMPILER_OPTIONS, ...compilerOptions }, include: ['src'] },
      ...(Object.fromEntries(sources) as Record<string, string>),
      ...files,
    },
    packages,
  );
}
