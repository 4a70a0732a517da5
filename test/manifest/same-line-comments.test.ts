import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { manifestOf } from './source-project.js';

describe('a doc comment on the line of other code', () => {
  const manifest = manifestOf({
    'src/weather.ts': `import { McpService, Tool } from 'toolwright';
export class Weather { /** Degrees. */ high!: number; /** Low ones. @minimum 3 */ low!: number }
@McpService() export class Service { /** Says it. */ @Tool() get(): Weather { return null as any; } }
`,
  });

  it('describes what follows it', () => {
    const { properties } = manifest.types['src/weather.ts#Weather']!.schema;
    assert.deepEqual(properties, {
      high: { type: 'number', description: 'Degrees.' },
      low: { type: 'number', description: 'Low ones.' },
    });
    assert.equal(manifest.services['src/weather.ts#Service']!.methods.get!.description, 'Says it.');
  });

  it('has its tags remarked on, since they are not read', () => {
    assert.match(manifest.warnings.map(({ text }) => text).join(), /give it a line of its own/);
  });
});
