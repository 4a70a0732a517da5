import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import type { MethodEntry, SchemaManifest, TypeEntry } from '../../src/manifest/schema-manifest.js';

const REPOSITORY = path.resolve(__dirname, '../..');

/** The packages a fixture sees: the real ones, and declarations alone for this framework's own. */
const PACKAGES = ['class-validator', 'class-transformer', '@types/node', '@modelcontextprotocol/sdk', 'zod'];

const TOOLWRIGHT = `
type Legacy = (target: any, key?: any, descriptor?: any) => any;
export declare function McpService(options?: { name?: string }): Legacy;
export declare function Tool(options?: object): Legacy;
export declare function Output(options?: { name?: string; extras?: 'allow' | 'strip' | 'reject' }): Legacy;
export declare function Input(options?: { name?: string }): Legacy;
export declare function Param(options: string | object): Legacy;
export type integer = number & { readonly toFixed?: (fractionDigits?: number) => string };
export interface TextContent { type: 'text'; text: string }
export interface ImageContent { type: 'image'; data: string; mimeType: string }
export type ContentBlock = TextContent | ImageContent;
export declare class Image { constructor(path: string); private readonly path: string }
export declare class Audio { constructor(path: string); private readonly path: string }
export declare function Resource(uri: string, options?: object): Legacy;
export interface TextResourceContents { uri: string; mimeType?: string; text: string }
export interface BlobResourceContents { uri: string; mimeType?: string; blob: string }
export interface ResourceText { uri?: string; mimeType?: string; text: string }
export interface ResourceBlob { uri?: string; mimeType?: string; blob: Uint8Array | string }
export type ResourceContents = ResourceText | ResourceBlob;
export declare abstract class RequestContext { readonly requestId: string }
export declare class ToolContext extends RequestContext {}
export declare class ResourceContext extends RequestContext { readonly uri: string }
export declare class PromptContext extends RequestContext {}
export declare class CompletionContext extends RequestContext { readonly arguments: Record<string, string> }
export declare function Prompt(options?: object): Legacy;
export declare function Authorize(rule: object): Legacy;
export declare class UserMessage { readonly role: 'user'; readonly content: string | ContentBlock }
export interface PromptResult { messages: UserMessage[] }
export declare class ToolResult { content: ContentBlock[]; isError?: boolean }
`;

/** Without the types of Node, which take longer to read than most projects here. */
export const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2022'],
  module: 'node16',
  strict: true,
  experimentalDecorators: true,
  types: [],
};

/** The tsconfig of a project that uses the types of Node. */
export const WITH_NODE = {
  'tsconfig.json': { compilerOptions: { ...COMPILER_OPTIONS, types: ['node'] }, include: ['**/*.ts'] },
};

const folders: string[] = [];
process.on('exit', () => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

/** Writes a project to a folder of its own; JSON files may be given as values. */
export function writeProject(files: Record<string, string | object>): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'toolwright-')));
  folders.push(root);
  const all: Record<string, string | object> = {
    'package.json': { name: 'fixture' },
    'tsconfig.json': { compilerOptions: COMPILER_OPTIONS, include: ['**/*.ts'] },
    'node_modules/toolwright/package.json': { name: 'toolwright', types: 'index.d.ts' },
    'node_modules/toolwright/index.d.ts': TOOLWRIGHT,
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  for (const name of PACKAGES) {
    const link = path.join(root, 'node_modules', name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    if (!fs.existsSync(link)) fs.symlinkSync(path.join(REPOSITORY, 'node_modules', name), link);
  }
  return root;
}

export function manifestOf(files: Record<string, string | object>): SchemaManifest {
  const root = writeProject(files);
  return makeManifest({ packageRoot: root, project: path.join(root, 'tsconfig.json') });
}

export function methodOf(manifest: SchemaManifest, service: string, method: string): MethodEntry {
  const entry = manifest.services[service]?.methods[method];
  if (!entry) throw new Error(`no ${service}.${method} among ${Object.keys(manifest.services).join(', ')}`);
  return entry;
}

export function typeOf(manifest: SchemaManifest, id: string): TypeEntry {
  const entry = manifest.types[id];
  if (!entry) throw new Error(`no ${id} among ${Object.keys(manifest.types).join(', ')}`);
  return entry;
}
