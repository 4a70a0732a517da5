import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TOOLS_PER_SERVICE = 10;

/** A generated application, compiled as for production, beside a hand-written server of the same tools. */
export interface Catalogue {
  size: number;
  /** Our program, which serves what `MCP_TRANSPORT` says. */
  program: string;
  folder: string;
}

/** Writes an application of so many tools, each with DTO classes of its own, compiles it and makes its manifest. */
export function makeCatalogue(size: number): Catalogue {
  const folder = join(__dirname, '.cache', String(size));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/toolwright'));
  write(
    folder,
    'package.json',
    JSON.stringify({ name: `catalogue-${size}`, version: '1.0.0', type: 'commonjs' }),
  );
  write(folder, 'tsconfig.json', JSON.stringify(TSCONFIG));
  const services = Array.from({ length: Math.ceil(size / TOOLS_PER_SERVICE) }, (_, index) => index);
  for (const index of services) {
    const tools = Math.min(TOOLS_PER_SERVICE, size - index * TOOLS_PER_SERVICE);
    write(folder, `src/service-${index}.ts`, serviceSource(index, tools));
  }
  write(folder, 'src/main.ts', mainSource(services));
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(ROOT, script), ...args], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'ignore'],
    });
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json');
  run('dist/cli/main.js', 'build');
  return { size, program: join(folder, 'dist/main.js'), folder };
}

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'node16',
    moduleResolution: 'node16',
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    types: ['node'],
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
};

function write(folder: string, file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function serviceSource(index: number, tools: number): string {
  const numbers = Array.from({ length: tools }, (_, tool) => index * TOOLS_PER_SERVICE + tool);
  return `import { IsInt, IsNumber, IsString, Max, Min, ValidateNested } from 'class-validator';
import { McpService, Output, Tool, type integer } from 'toolwright';
${numbers.map(dtoSource).join('')}
@McpService()
export class Service${index} {
${numbers.map(toolSource).join('')}}
`;
}

function dtoSource(number: number): string {
  return `
@Output()
export class Wind${number} {
  /** Kilometres per hour. */
  @IsNumber() @Min(0) speed!: number;
  @IsInt() @Min(0) @Max(359) direction!: integer;
}

@Output()
export class Weather${number} {
  /** Degrees Celsius. */
  @IsNumber() temperature!: number;
  @IsNumber() @Min(0) @Max(1) humidity!: number;
  @IsString() conditions!: string;
  @ValidateNested() wind!: Wind${number};
}
`;
}

function toolSource(number: number): string {
  return `  /**
   * Current weather for a city, by station ${number}.
   * @param city A city's name.
   */
  @Tool()
  tool${number}(city: string, days = 1): Weather${number} {
    return { temperature: 16.2, humidity: 0.83, conditions: city, wind: { speed: days, direction: 240 } };
  }
`;
}

function mainSource(services: number[]): string {
  return `${services.map((index) => `import { Service${index} } from './service-${index}.js';`).join('\n')}
import { bootstrap } from 'toolwright';

export const application = bootstrap({
  name: 'Catalogue',
  version: '1.0.0',
  services: [${services.map((index) => `Service${index}`).join(', ')}],
  transport: { http: { stateless: process.env.STATELESS === '1' } },
});
void application.then(({ address }) => address && console.log(address.url));
`;
}
