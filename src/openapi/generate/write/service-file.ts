import type { JsonObject } from '../../../metadata/json-schema.js';
import type { Extras } from '../../../metadata/options.js';
import type { ServicePlan, ToolPlan } from '../map/catalogue.js';
import { namesIn } from '../schema/shapes.js';
import { comment } from './comments.js';
import { literal, WIDTH } from './literals.js';
import { header, Imports, type GeneratedFile } from './source-file.js';
import { typeText } from './type-text.js';

export interface ServiceRequest {
  path: string;
  source: string;
  service: ServicePlan;
  moduleOf: (name: string) => string;
  isAlias: (name: string) => boolean;
  extras: Extras;
}

/** The class of one tag: a method for each operation. */
export function serviceFile(request: ServiceRequest): GeneratedFile {
  const { service, path, source } = request;
  const imports = new Imports();
  imports.value('McpService', 'toolwright');
  imports.value('Tool', 'toolwright');
  imports.type('ToolContext', 'toolwright');
  imports.value('api', '../api.js');
  imports.value('operations', `./${service.file}.operations.js`);
  const models = new Set<string>();
  const writing = { ...request, imports, models };
  const methods = service.tools.map((tool) => methodText(tool, writing));
  const doc = comment(service.description, [], '');
  const text = `${doc}${serviceDecorator([...models].sort())}export class ${service.className} {\n${methods.join('\n')}}\n`;
  return { path, text: `${header(source)}${imports.text}\n${text}` };
}

interface Writing extends ServiceRequest {
  imports: Imports;
  /** The modules of the classes that the methods take and return. */
  models: Set<string>;
}

/** The modules are named as something to import: a server that lists a thousand tools starts without their classes. */
function serviceDecorator(models: readonly string[]): string {
  if (models.length === 0) return '@McpService()\n';
  const imports = models.map((module) => `import('${module}')`);
  const all = imports.length === 1 ? imports.join('') : `Promise.all([${imports.join(', ')}])`;
  const flat = `@McpService({ models: () => ${all} })\n`;
  if (flat.length <= WIDTH + 1) return flat;
  const line = `  models: () => ${all},\n`;
  return `@McpService({\n${line.length <= WIDTH + 1 ? line : brokenModels(all, imports)}})\n`;
}

function brokenModels(all: string, imports: readonly string[]): string {
  const line = `  models: () =>\n    ${all},\n`;
  if (`    ${all},`.length <= WIDTH || imports.length === 1) return line;
  return `  models: () =>\n    Promise.all([\n${imports.map((it) => `      ${it},\n`).join('')}    ]),\n`;
}

function methodText(tool: ToolPlan, writing: Writing): string {
  const { argumentsClass, method, result } = tool;
  const type = `Promise<${resultType(result, writing)}>`;
  const given = argumentsClass === undefined ? [] : [`args: ${imported(argumentsClass, writing)}`];
  const parameters = [...given, 'context: ToolContext'];
  const flat = `  ${method}(${parameters.join(', ')}): ${type} {\n`;
  const broken = `  ${method}(\n${parameters.map((it) => `    ${it},\n`).join('')}  ): `;
  const isShort = `  ): ${type} {`.length <= WIDTH;
  const head = flat.length <= WIDTH + 1 ? flat : `${broken}${isShort ? type : brokenPromise(type)} {\n`;
  return `${comment(tool.description, [], '  ')}${decoratorText(tool, writing.extras)}${head}${callText(tool)}  }\n`;
}

function brokenPromise(type: string): string {
  return `Promise<\n    ${type.slice('Promise<'.length, -1)}\n  >`;
}

function callText({ method, argumentsClass }: ToolPlan): string {
  const args = [`operations.${method}`, argumentsClass === undefined ? '{}' : 'args', 'context'];
  const flat = `    return api.call(${args.join(', ')});\n`;
  if (flat.length <= WIDTH + 1) return flat;
  return `    return api.call(\n${args.map((arg) => `      ${arg},\n`).join('')}    );\n`;
}

function decoratorText({ tool, method, title, annotations, result }: ToolPlan, extras: Extras): string {
  const options: JsonObject = {
    ...(tool !== method && { name: tool }),
    ...(title !== undefined && { title }),
    annotations: { ...annotations },
    ...(result.kind === 'text' && result.type === 'unknown' && { structuredOutput: false }),
    ...(extras !== 'allow' && result.kind === 'value' && { extras }),
  };
  return `  @Tool(${literal(options, '  ', '  @Tool('.length)})\n`;
}

function resultType(result: ToolPlan['result'], writing: Writing): string {
  const { imports, isAlias } = writing;
  if (result.kind === 'nothing') return 'void';
  if (result.kind === 'text') {
    return result.type === 'unknown' ? 'unknown' : `${imports.type('ContentBlock', 'toolwright')}[]`;
  }
  namesIn(result.shape).forEach((name) => imported(name, writing));
  const text = typeText(result.shape, isAlias);
  if (/\binteger\b/.test(text.replace(/'[^']*'|"[^"]*"/g, ''))) imports.type('integer', 'toolwright');
  return result.optional ? `${text} | undefined` : text;
}

function imported(name: string, { moduleOf, imports, models }: Writing): string {
  const module = moduleOf(name);
  models.add(module);
  return imports.type(name, module);
}
