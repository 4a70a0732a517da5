import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { SchemaManifest, TypeUse } from '../../src/manifest/schema-manifest.js';
import { manifestOf, methodOf } from './source-project.js';

const SOURCE = `
import { Tool, Output, Image, ToolResult, type ContentBlock, type TextContent } from 'toolwright';
import type { CallToolResult, ContentBlock as SdkBlock, TextContent as SdkText, ImageContent as SdkImage } from '@modelcontextprotocol/sdk/types.js';

export interface Note { type: 'text'; text: string }
export interface Picture { type: 'image'; data: string; mimeType: string; alt?: string }
export interface Link { type: 'resource_link'; uri: string; name: string }
export interface Embedded { type: 'resource'; resource: { uri: string; text: string } }
export interface Button { type: 'button'; text: string }
export interface Unfinished { type: 'image'; data: string }
export interface Loose { type: string; text: string }
export interface Weak { type: 'text'; text?: string }
export interface Page { content: string; title: string }
export interface Fake { content: { type: 'text'; text: string }[]; isError?: boolean }
export type Blocks = (Note | Picture)[];
export type Result = CallToolResult;
@Output() export class Paragraph { type!: 'text'; text!: string }
`;

const ROWS: [type: string, kind: TypeUse['kind']][] = [
  ['TextContent', 'content'],
  ['ContentBlock', 'content'],
  ['ContentBlock[]', 'content'],
  ['Promise<TextContent>', 'content'],
  ['Image', 'content'],
  ['(Image | TextContent)[]', 'content'],
  ['SdkText', 'content'],
  ['SdkImage', 'content'],
  ['SdkBlock', 'content'],
  ['Promise<SdkBlock[]>', 'content'],
  ['readonly [SdkText, ...SdkImage[]]', 'content'],
  ['SdkText | undefined', 'content'],
  ['Note', 'content'],
  ['Note | Picture', 'content'],
  ['Blocks', 'content'],
  ['[Note, Picture?]', 'content'],
  ['Link', 'content'],
  ['Embedded', 'content'],
  ["{ type: 'text'; text: string }", 'content'],

  ['Note | Button', 'schema'],
  ['Note | string', 'schema'],
  ['Note | null', 'schema'],
  ['Unfinished', 'schema'],
  ['Loose', 'schema'],
  ['Weak', 'schema'],
  ['Page', 'schema'],
  ['Fake', 'schema'],
  ['Paragraph', 'schema'],
  ['{ note: Note }', 'schema'],

  ['ToolResult', 'result'],
  ['Promise<ToolResult>', 'result'],
  ['CallToolResult', 'result'],
  ['Promise<CallToolResult>', 'result'],
  ['ToolResult | undefined', 'result'],
  ['Result', 'result'],
];

describe('content blocks and explicit results', () => {
  let manifest: SchemaManifest;

  before(() => {
    const methods = ROWS.map(([type], at) => `  @Tool() m${at}(): ${type} { return null!; }`).join('\n');
    manifest = manifestOf({
      'src/service.ts': `${SOURCE}\nexport class Service {\n${methods}\n  @Tool() take(note: Note, picture: Picture): void {}\n  @Tool() inferred() { return new Image('a.png'); }\n}`,
    });
  });

  for (const [at, [type, kind]] of ROWS.entries()) {
    it(`${type} is ${kind}`, () => {
      const { returns } = methodOf(manifest, 'src/service.ts#Service', `m${at}`);
      assert.equal(returns.kind, kind);
      assert.equal(returns.schema !== undefined, kind === 'schema');
      assert.equal(returns.optional, /undefined/.test(type) ? true : undefined);
    });
  }

  it('is known without an annotation', () => {
    assert.equal(methodOf(manifest, 'src/service.ts#Service', 'inferred').returns.kind, 'content');
  });

  it('is data where it is an argument', () => {
    const { parameters } = methodOf(manifest, 'src/service.ts#Service', 'take');
    assert.deepEqual(
      parameters.map(({ type }) => type.kind),
      ['schema', 'schema'],
    );
  });
});

describe('messages of a prompt', () => {
  const PROMPTS = `
import { Authorize, Prompt, Tool, type PromptResult, type UserMessage } from 'toolwright';

const Composed = (): MethodDecorator => Prompt();

export class Service {
  @Prompt() message(): UserMessage { return null!; }
  @Authorize({ scopes: [] }) @Prompt() async messages(): Promise<(UserMessage | string)[]> { return []; }
  @Prompt() result(): PromptResult { return null!; }
`;
  const returnsOf = (manifest: SchemaManifest, member: string) => {
    const { kind, prompt } = methodOf(manifest, 'src/service.ts#Service', member).returns;
    return { kind, prompt };
  };

  it('have no schema, and no types beside', () => {
    const manifest = manifestOf({ 'src/service.ts': `${PROMPTS}}` });
    assert.deepEqual(returnsOf(manifest, 'message'), { kind: 'content', prompt: 'messages' });
    assert.deepEqual(returnsOf(manifest, 'messages'), { kind: 'content', prompt: 'messages' });
    assert.deepEqual(returnsOf(manifest, 'result'), { kind: 'result', prompt: 'result' });
    assert.deepEqual(manifest.types, {});
  });

  it('have one where the method may be a tool as well', () => {
    const manifest = manifestOf({
      'src/service.ts': `${PROMPTS}  @Prompt() @Tool() both(): UserMessage { return null!; }\n  @Composed() composed(): UserMessage { return null!; }\n}`,
    });
    assert.deepEqual(returnsOf(manifest, 'both'), { kind: 'schema', prompt: 'messages' });
    assert.deepEqual(returnsOf(manifest, 'composed'), { kind: 'schema', prompt: 'messages' });
  });
});
