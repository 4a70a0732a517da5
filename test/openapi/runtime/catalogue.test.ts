import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { bootstrap, type Application } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { recordingLogger } from '../../protocol/recording-logger.js';
import { CLIENT_KINDS, connectHttp, type StrictClient } from '../../support/clients.js';
import { api, PetsService } from '../server/pets.js';
import { upstream } from './upstream.js';

const pets = upstream();
const PET = { id: 1, name: 'Rex' };
const json = (value: unknown, status = 200) =>
  pets.answer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });

const logger = recordingLogger();
let application: Application;

before(async () => {
  application = await bootstrap({
    name: 'Pets',
    version: '1.0.0',
    services: [PetsService],
    transport: { use: 'http', http: { port: 0, graceMs: 50 } },
    logger,
  });
  api.configure({ baseUrl: pets.url, retries: 0 });
});
after(() => application.close());

for (const kind of CLIENT_KINDS) {
  describe(`a catalogue, as ${kind} sees it`, () => {
    let client: StrictClient;
    const call = (tool: string) => client.call(tool, /^(list|petN|petF)/.test(tool) ? {} : { petId: '1' });
    before(async () => {
      client = await connectHttp(kind, application.address?.url ?? '');
    });
    after(() => client.close());

    it('F06 gives what the API answers', async () => {
      json(PET);
      assert.deepEqual((await call('getPet')).structuredContent, PET);
      assert.deepEqual((await call('renamedPet')).isError, true);
      json([PET]);
      assert.deepEqual((await call('listPets')).structuredContent, { result: [PET] });
    });

    it('F06 gives an empty result that fits the schema', async () => {
      pets.answer((_request, response) => response.writeHead(204).end());
      for (const tool of ['findPet', 'movePet', 'deletePet']) {
        const { isError, structuredContent } = await call(tool);
        assert.deepEqual([isError ?? false, structuredContent], [false, { result: null }], tool);
      }
    });

    it('F06 gives text and images as blocks', async () => {
      pets.answer(({ path }, response) => {
        const type = path === '/names' ? 'text/plain' : 'image/png';
        response.writeHead(200, { 'content-type': type }).end('Rex');
      });
      assert.deepEqual((await call('petNames')).content, [{ type: 'text', text: 'Rex' }]);
      const data = Buffer.from('Rex').toString('base64');
      assert.deepEqual((await call('petFile')).content, [{ type: 'image', data, mimeType: 'image/png' }]);
    });

    it('F06 an answer that breaks its contract names the fields, and whose it is', async () => {
      json({ id: 'one' });
      const { content, isError, structuredContent } = await call('getPet');
      assert.deepEqual([isError, structuredContent], [true, undefined]);
      assert.match(
        content[0]?.text ?? '',
        /^Error executing tool getPet: The answer of the Pets API does not match what it declares\n2 validation errors for Pet\n/,
      );
      assert.match(content[0]?.text ?? '', /\nid\n.*\(got string\)\nname\n.*\(got nothing\)$/);
      json([PET]);
      assert.match(
        (await call('getPet')).content[0]?.text ?? '',
        /The answer of the Pets API does not match/,
      );
      json(null);
      assert.match(
        (await call('listPets')).content[0]?.text ?? '',
        /The answer of the Pets API does not match/,
      );
    });

    it('F06 what a team made of an answer is not said to be the API’s', async () => {
      json(PET);
      const text = (await call('renamedPet')).content[0]?.text ?? '';
      assert.match(text, /^Error executing tool renamedPet: 1 validation error for Pet\nname/);
    });

    it('F08 a refusal is a result with status and excerpt', async () => {
      json({ title: 'Invalid', errors: [{ field: 'name', message: 'is required' }] }, 422);
      assert.deepEqual(await call('getPet').then(({ content, isError }) => [content, isError]), [
        [
          {
            type: 'text',
            text: 'getPet: the Pets API answered 422 Unprocessable Entity\nInvalid\nname: is required',
          },
        ],
        true,
      ]);
    });

    it('F08 a missing credential is one, too, before anything is sent', async () => {
      json(PET);
      const { content, isError } = await call('securePet');
      assert.equal(isError, true);
      assert.match(
        content[0]?.text ?? '',
        /^securePet: the Pets API has no credentials for this: set CATALOGUE_PETS_API_KEY, or CATALOGUE_PETS_TOKEN /,
      );
      assert.equal(pets.requests.length, 0);
    });

    it('F11 shows no credential and no context among the arguments', async () => {
      const tools = await client.list();
      const securePet = tools.find(({ name }) => name === 'securePet');
      const { properties } = securePet?.inputSchema as { properties: object };
      assert.deepEqual(Object.keys(properties), ['petId']);
    });
  });
}

describe('a call of a catalogue', () => {
  let client: Client;
  before(async () => {
    client = new Client({ name: 'one', version: '1.0.0' });
    const auth = { token: 'incoming-token', clientId: 'ann', scopes: [] };
    await client.connect(await connectInMemory(application, { auth }));
  });
  after(() => client.close());
  afterEach(() => void api.configure({ credentials: {}, forwardAuthorization: false }));
  const calling = (name: string, options = {}) =>
    client.callTool({ name, arguments: { petId: '1' } }, undefined, options);

  it('F08 forwards the token of its request when told, and tells it to nobody', async () => {
    api.configure({ forwardAuthorization: true });
    pets.answer(({ headers }, response) => {
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(`got ${headers.authorization} at ${pets.url}`);
    });
    logger.lines.length = 0;
    const { content } = await calling('securePet');
    assert.equal(pets.request.headers.authorization, 'Bearer incoming-token');
    const text = 'got Bearer [secret] at [address]';
    assert.deepEqual(content, [
      { type: 'text', text: `securePet: the Pets API answered 500 Internal Server Error\n${text}` },
    ]);
    assert.deepEqual(
      logger.lines.filter((line) => line.startsWith('warn')),
      [`warn PetsService.securePet: GET /pets/{petId}: answered 500 Internal Server Error: ${text}`],
    );
  });

  it('is logged at debug where the caller asked for what is not there', async () => {
    json({ message: 'No such pet' }, 404);
    logger.lines.length = 0;
    await calling('getPet');
    const lines = logger.lines.filter((line) => line.includes('404'));
    assert.deepEqual(lines, [
      'debug PetsService.getPet: GET /pets/{petId}: answered 404 Not Found: No such pet',
    ]);
  });

  it('that the client cancels ends the request to the API', async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      pets.answer((_request, response) => {
        response.on('close', resolve);
        controller.abort();
      });
    });
    await assert.rejects(calling('getPet', { signal: controller.signal }));
    await closed;
  });

  it('cannot leave its path', async () => {
    json(PET);
    for (const petId of ['..', '../../admin', 'http://evil.example/', '1?x=y#z']) {
      await client.callTool({ name: 'getPet', arguments: { petId } });
    }
    assert.deepEqual(
      pets.requests.map(({ path, query }) => [path, query]),
      [
        ['/pets/..%2F..%2Fadmin', ''],
        ['/pets/http%3A%2F%2Fevil.example%2F', ''],
        ['/pets/1%3Fx%3Dy%23z', ''],
      ],
    );
  });
});
