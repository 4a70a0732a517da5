import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { SchemaManifest, TypeUse } from '../../src/manifest/schema-manifest.js';
import { manifestOf, methodOf } from '../manifest/source-project.js';

const SOURCE = `
import { Audio, Image, Resource, type BlobResourceContents, type ResourceContents, type TextContent, type TextResourceContents } from 'toolwright';
import type { BlobResourceContents as SdkBlob, ReadResourceResult, TextResourceContents as SdkText } from '@modelcontextprotocol/sdk/types.js';

export interface ResourceText { text: string }
export type Parts = (ResourceContents | Image)[];
export type Nested = ResourceContents | Nested[];
export type Whole = ReadResourceResult;
`;

const ROWS: [type: string, resource: TypeUse['resource']][] = [
  ['ResourceContents', 'contents'],
  ['ResourceContents | undefined', 'contents'],
  ['ResourceContents[] | null', 'contents'],
  ['Promise<ResourceContents | null>', 'contents'],
  ['TextResourceContents', 'contents'],
  ['readonly BlobResourceContents[]', 'contents'],
  ['(TextResourceContents | BlobResourceContents)[]', 'contents'],
  ['[ResourceContents, Image, ...Audio[]]', 'contents'],
  ['Image', 'contents'],
  ['ResourceContents[][]', 'contents'],
  ['Nested', 'mixed'],
  ['Image | Audio | undefined', 'contents'],
  ['Parts', 'contents'],
  ['SdkText', 'contents'],
  ['Promise<SdkBlob | SdkText>', 'contents'],
  ['(SdkText | SdkBlob)[] | null', 'contents'],

  ['ReadResourceResult', 'result'],
  ['Promise<ReadResourceResult | undefined>', 'result'],
  ['Whole', 'result'],
  ['ReadResourceResult[]', 'mixed'],
  ['Promise<readonly Whole[] | null>', 'mixed'],
  ['[ReadResourceResult]', 'mixed'],
  ['ReadResourceResult | ReadResourceResult[]', 'mixed'],

  ['ResourceContents | string', 'mixed'],
  ['Image | { text: string }', 'mixed'],
  ['ResourceContents[] | Uint8Array', 'mixed'],

  ['ResourceText', undefined],
  ['{ uri: string; text: string }', undefined],
  ['{ contents: ResourceContents[] }', undefined],
  ['Record<string, ResourceContents>', undefined],
  ['TextContent', undefined],
  ['[]', undefined],
  ['undefined', undefined],
  ['null', undefined],
  ['string', undefined],
];

describe('what a resource returns', () => {
  let manifest: SchemaManifest;

  before(() => {
    const methods = ROWS.map(
      ([type], at) => `  @Resource('a:${at}') m${at}(): ${type} { return null!; }`,
    ).join('\n');
    const inferred = `  @Resource('a:inferred') inferred() { return [new Image('a.png')]; }`;
    manifest = manifestOf({
      'src/service.ts': `${SOURCE}\nexport class Service {\n${methods}\n${inferred}\n}`,
    });
  });

  for (const [at, [type, resource]] of ROWS.entries()) {
    it(`${type} is ${resource ?? 'a value'}`, () => {
      assert.equal(methodOf(manifest, 'src/service.ts#Service', `m${at}`).returns.resource, resource);
    });
  }

  it('is known without an annotation', () => {
    assert.equal(methodOf(manifest, 'src/service.ts#Service', 'inferred').returns.resource, 'contents');
  });
});
