import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CLI, ROOT } from '../../support/programs.js';

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'node16',
    moduleResolution: 'node16',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    outDir: 'dist',
    rootDir: 'src',
  },
  include: ['src'],
};

const MAIN = `import { bootstrap } from 'toolwright';
import { api, manifest, services } from './api/index.js';

api.configure({
  baseUrl: process.env.UPSTREAM!,
  credentials: JSON.parse(process.env.CREDENTIALS!) as Record<string, string>,
});
export const application = bootstrap({ name: 'Catalogue', version: '1.0.0', services, manifest });
void application.then(({ address }) => address && console.log(address.url));
`;

/** The package of a generated catalogue: as a team has it, compiled for production. */
export class CatalogueProgram {
  readonly main: string;

  /** @param folder - Is made anew. */
  constructor(readonly folder: string) {
    this.main = join(folder, 'dist/main.js');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'src'), { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/toolwright'));
    this.#write('package.json', { name: 'catalogue', version: '1.0.0', type: 'commonjs' });
    this.#write('tsconfig.json', TSCONFIG);
    writeFileSync(join(folder, 'src/main.ts'), MAIN);
  }

  /** By the command, as a user runs it. */
  generate(document: string, options: readonly string[] = []): void {
    execFileSync(process.execPath, [CLI, 'openapi', document, '--out', 'src/api', ...options], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  /** Under strict TypeScript. */
  compile(): void {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', this.folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  }

  /** As in production, on any free port. */
  async start(env: NodeJS.ProcessEnv): Promise<{ url: string; process: ChildProcess }> {
    const child = spawn(process.execPath, [this.main, '--http=0'], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'production', MCP_LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString().slice(0, 4000)));
    const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the server did not start: ${stderr}`);
    });
    const [url] = await Promise.race([line, ended]);
    ended.catch(() => undefined);
    return { url, process: child };
  }

  report(): Report {
    return JSON.parse(readFileSync(join(this.folder, 'src/api/openapi.report.json'), 'utf8')) as Report;
  }

  #write(file: string, content: object): void {
    writeFileSync(join(this.folder, file), JSON.stringify(content));
  }
}

/** What is read of the generator's report. */
export interface Report {
  operations: number;
  tools: { tool: string; operation: string; output: 'schema' | 'text'; reason?: string }[];
  leftOut: { operation: string; reason: string }[];
  notes: unknown[];
}
