import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SchemaPacker, unpacked } from '../../src/manifest/packed-schemas.js';
import type { PublishedSchemas, SchemaManifest } from '../../src/manifest/schema-manifest.js';
import type { JsonSchema } from '../../src/metadata/json-schema.js';

/** What becomes of schemas that are packed, written as JSON and read again. */
function throughManifest(schemas: readonly PublishedSchemas[]) {
  const packer = new SchemaPacker();
  const packed = schemas.map((one) => packer.packed(one));
  const manifest = { packed, definitions: packer.definitions };
  const read = JSON.parse(JSON.stringify(manifest)) as typeof manifest & Pick<SchemaManifest, 'definitions'>;
  return { ...manifest, unpacked: read.packed.map((one) => unpacked(one, read)) };
}

function toolWith($defs: Record<string, JsonSchema>): PublishedSchemas {
  return { inputSchema: { type: 'object', properties: {} }, outputSchema: { type: 'object', $defs } };
}

const PET: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };
const OTHER_PET: JsonSchema = { ...PET, required: ['name'] };

describe('packed schemas', () => {
  it('have what they share once, and in memory again', () => {
    const { definitions, unpacked: both } = throughManifest([toolWith({ Pet: PET }), toolWith({ Pet: PET })]);
    assert.deepEqual(definitions, { Pet: PET });
    const [one, other] = both.map(({ outputSchema }) => outputSchema?.$defs?.['Pet']);
    assert.deepEqual(one, PET);
    assert.equal(one, other);
  });

  it('may have several schemas of one name, and names that look like theirs', () => {
    const schemas = [
      { Pet: PET },
      { Pet: OTHER_PET },
      { 'Pet~2': PET, Pet: { type: 'string' } },
      { Pet: OTHER_PET },
    ];
    const tools = schemas.map((one) => toolWith(one as Record<string, JsonSchema>));
    const { definitions, unpacked: again } = throughManifest(tools);
    assert.deepEqual(again, tools);
    assert.deepEqual(Object.keys(definitions), ['Pet', 'Pet~2', 'Pet~2~2', 'Pet~3']);
  });

  it('have names that every object knows', () => {
    const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', ''];
    const $defs = Object.fromEntries(names.map((name) => [name, { type: 'object', title: `Own ${name}` }]));
    const tools = [toolWith($defs as Record<string, JsonSchema>)];
    const { unpacked: again } = throughManifest(tools);
    assert.equal(JSON.stringify(again), JSON.stringify(tools));
    assert.deepEqual(Object.keys(again[0]?.outputSchema?.$defs ?? {}), names);
  });

  it('are the same bytes afterwards, wherever $defs stand, and without any', () => {
    const tools: PublishedSchemas[] = [
      { inputSchema: { $defs: { Pet: PET }, type: 'object', title: 'First' } },
      { inputSchema: { type: 'object', $defs: { Pet: PET, Other: { $ref: '#/$defs/Pet' } }, title: 'Amid' } },
      { inputSchema: { type: 'object', title: 'None' }, outputSchema: { type: 'string' } },
    ];
    const { packed, unpacked: again } = throughManifest(tools);
    assert.equal(JSON.stringify(again), JSON.stringify(tools));
    assert.deepEqual(packed[1]?.inputSchema.$defs, { Pet: { $ref: 'Pet' }, Other: { $ref: 'Other' } });
  });
});
