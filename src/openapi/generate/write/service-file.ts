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
  const methods = service.tools.map((tool) => methodText(tool, request, imports));
  const doc = comment(service.description, [], '');
  const text = `${doc}@McpService()\nexport class ${service.className} {\n${methods.join('\n')}}\n`;
  return { path, text: `${header(source)}${imports.text}\n${text}` };
}

function methodText(tool: ToolPlan, request: ServiceRequest, imports: Imports): string {
  const { argumentsClass, method, result } = tool;
  const type = `Promise<${resultType(result, request, imports)}>`;
  const given = argumentsClass === undefined ? [] : [`args: ${imported(argumentsClass, request, imports)}`];
  const parameters = [...given, 'context: ToolContext'];
  const flat = `  ${method}(${parameters.join(', ')}): ${type} {\n`;
  const broken = `  ${method}(\n${parameters.map((it) => `    ${it},\n`).join('')}  ): `;
  const isShort = `  ): ${type} {`.length <= WIDTH;
  const head = flat.length <= WIDTH + 1 ? flat : `${broken}${isShort ? type : brokenPromise(type)} {\n`;
  return `${comment(tool.description, [], '  ')}${decoratorText(tool, request.extras)}${head}${callText(tool)}  }\n`;
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

function resultType(result: ToolPlan['result'], request: ServiceRequest, imports: Imports): string {
  if (result.kind === 'nothing') return 'void';
  if (result.kind === 'text') {
    return result.type === 'unknown' ? 'unknown' : `${imports.type('ContentBlock', 'toolwright')}[]`;
  }
  namesIn(result.shape).forEach((name) => imported(name, request, imports));
  const text = typeText(result.shape, request.isAlias);
  if (/\binteger\b/.test(text.replace(/'[^']*'|"[^"]*"/g, ''))) imports.type('integer', 'toolwright');
  return result.optional ? `${text} | undefined` : text;
}

function imported(name: string, { moduleOf }: ServiceRequest, imports: Imports): string {
  const module = moduleOf(name);
  imports.effect(module);
  return imports.type(name, module);
}
