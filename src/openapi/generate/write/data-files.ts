import type { JsonValue } from '../../../metadata/json-schema.js';
import type { CataloguePlan, ServicePlan } from '../map/catalogue.js';
import { comment } from './comments.js';
import { literal, quoted, WIDTH } from './literals.js';
import { header, Imports, type GeneratedFile } from './source-file.js';

/** How the operations of one service are called. */
export function operationsFile(path: string, source: string, { tools }: ServicePlan): GeneratedFile {
  const members = tools.map(({ method, operation }) => {
    const head = `  ${method}: `;
    return `${head}${literal(plain(operation), '  ', head.length)},\n`;
  });
  return {
    path,
    text: `${header(source)}import type { Operation } from 'toolwright/openapi';

export const operations = {
${members.join('')}} satisfies Record<string, Operation>;
`,
  };
}

/** The API itself: its servers and how callers prove who they are. */
export function apiFile({ api, title, version, source }: CataloguePlan): GeneratedFile {
  const doc = comment(`${title} ${version}`.trim(), [], '');
  const head = 'export const api = defineApi(';
  return {
    path: 'api.ts',
    text: `${header(source)}import { defineApi } from 'toolwright/openapi';

${doc}${head}${literal(plain(api), '', head.length, 2)});
`,
  };
}

/** What a program imports. */
export function indexFile({ services, source }: CataloguePlan, manifest: string | undefined): GeneratedFile {
  const imports = new Imports();
  const names = services.map(({ className, file }) =>
    imports.value(className, `./${file}/${file}.service.js`),
  );
  const list = literalOfNames(names, 'export const services = ');
  const all = services.map(({ file }) => {
    const name = `${camel(file)}Operations`;
    imports.value(`operations as ${name}`, `./${file}/${file}.operations.js`);
    return `...Object.values<Operation>(${name})`;
  });
  const path =
    manifest === undefined
      ? ''
      : `\n/** What is known of their types, from the package's root: for \`bootstrap({ manifest })\`. */
export const manifest = ${quoted(manifest)};\n`;
  return {
    path: 'index.ts',
    text: `${header(source)}import type { Operation } from 'toolwright/openapi';
${imports.text}
export { api } from './api.js';
${exportOf(names)}

/** The services: for \`bootstrap({ services })\`. */
${list}${path}
/** All operations: \`api.check(operations)\` tells what is missing to call them. */
${literalOfNames(all, 'export const operations: Operation[] = ')}`,
  };
}

function literalOfNames(names: readonly string[], head: string): string {
  const flat = `${head}[${names.join(', ')}];\n`;
  if (flat.length <= WIDTH + 1) return flat;
  return `${head}[\n${names.map((name) => `  ${name},\n`).join('')}];\n`;
}

function exportOf(names: readonly string[]): string {
  const flat = `export { ${names.join(', ')} };`;
  return flat.length <= WIDTH ? flat : `export {\n${names.map((name) => `  ${name},\n`).join('')}};`;
}

function camel(file: string): string {
  const name = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^\d/.test(name) ? `_${name}` : name;
}

/** An object of one of the run time's types is JSON, which its type does not say. */
function plain(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
