import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ANSWERS, BODIES, NAMES, SWAGGER, TEXTS, YAML } from './odd-documents.js';
import { serveCatalogues, type Called, type ServedCatalogue } from './served.js';

describe('catalogues of odd documents', () => {
  let diagnostics: string[];
  let served: Record<'bodies' | 'answers' | 'yaml' | 'names' | 'swagger' | 'texts', ServedCatalogue>;

  before(async () => {
    const documents = {
      bodies: BODIES,
      answers: ANSWERS,
      yaml: YAML,
      names: NAMES,
      swagger: SWAGGER,
      texts: TEXTS,
    };
    ({ diagnostics, catalogues: served } = await serveCatalogues(documents));
  });

  it('compile under strict settings', () => {
    assert.deepEqual(diagnostics, []);
  });

  describe('bodies', () => {
    const sent = async (tool: string, args: Record<string, unknown> = {}) => {
      const { request, content } = await served.bodies.call(tool, args, new Response(null, { status: 204 }));
      assert.ok(request, JSON.stringify(content));
      return request;
    };
    const base64 = (text: string) => Buffer.from(text).toString('base64');

    it('that are forms whose fields the document does not name take them by their names', async () => {
      const attached = await (await sent('attach', { body: { file: base64('é') } })).formData();
      assert.equal(await (attached.get('file') as File).text(), 'é');
      const all = await sent('attachAll', { body: { 'files[]': [base64('a'), base64('b')] } });
      const files = (await all.formData()).getAll('files[]') as File[];
      assert.deepEqual(await Promise.all(files.map((file) => file.text())), ['a', 'b']);
      const columns = await sent('setColumns', { body: { columns: ['summary', 'status'] } });
      assert.equal(await columns.text(), 'columns=summary&columns=status');
      assert.deepEqual(
        served.bodies.report.notes.map(({ at }) => at),
        ['POST /attach body', 'POST /attachAll body', 'POST /setColumns body'],
      );
    });

    it('of any multipart type are written as parts', async () => {
      const request = await sent('mix', { name: 'n', file: base64('é') });
      assert.match(request.headers.get('content-type') ?? '', /^multipart\/mixed; boundary=/);
      assert.match(
        await request.text(),
        /name="name"\r\n\r\nn\r\n.*name="file"; filename="file"\r\n.*\r\n\r\né/s,
      );
    });

    it('without any property are sent where the document demands a body', async () => {
      assert.equal(await (await sent('required')).text(), '{}');
      const request = await sent('optional');
      assert.deepEqual([await request.text(), request.headers.get('content-type')], ['', null]);
    });

    for (const [tool, args, type, text] of [
      ['anyObject', { a: 'x' }, 'application/json', '{"a":"x"}'],
      ['anyList', { body: ['x'] }, 'application/json', '["x"]'],
      ['anyForm', { a: 'x' }, 'multipart/form-data', /name="a"\r\n\r\nx/],
      ['anyString', { body: 'x' }, 'text/plain', 'x'],
      ['anyText', { body: 'x' }, 'text/plain', 'x'],
      ['anyFile', { body: base64('x') }, 'application/octet-stream', 'x'],
      ['anything', { body: base64('x') }, 'application/octet-stream', 'x'],
      ['anyImage', { body: base64('x') }, 'application/octet-stream', 'x'],
    ] as const) {
      it(`of a range of media types are of one: ${tool} is ${type}`, async () => {
        const request = await sent(tool, args);
        assert.equal(request.headers.get('content-type')?.split(';')[0], type);
        const body = await request.text();
        if (typeof text === 'string') assert.equal(body, text);
        else assert.match(body, text);
      });
    }
  });

  describe('answers', () => {
    const structured = async (tool: string, value: unknown, args = {}) =>
      (await served.answers.call(tool, args, value)).structuredContent;

    it('of any media type are values, texts or files, as their schemas say', async () => {
      const answers = (type: string, body: string) =>
        new Response(body, { headers: { 'content-type': type } });
      assert.deepEqual(await structured('anyObject', { a: 'x' }), { a: 'x' });
      assert.deepEqual(await structured('anyText', answers('text/plain', 'x y')), { result: 'x y' });
      const { content } = await served.answers.call('anyFile', {}, answers('image/png', 'x'));
      assert.deepEqual(content, [{ type: 'image', mimeType: 'image/png', data: 'eA==' }]);
    });

    it('keep nulls of a map whose values may be null, and so do arguments', async () => {
      const files = { 'a.txt': { name: 'b.txt' }, 'gone.txt': null };
      const { structuredContent, request } = await served.answers.call('gist', { files }, { files });
      assert.deepEqual(structuredContent, { files });
      assert.deepEqual(await request?.json(), { files });
    });

    it('are without a null that the document does not admit at an optional property', async () => {
      assert.deepEqual(await structured('gist', { files: null }), {});
    });

    it('may be null where what is referred to, or the place itself, says so', async () => {
      const nothing = { own: null, base: null, kind: null };
      assert.deepEqual(await structured('nullable', nothing), nothing);
    });

    it('of a status without content are none, though the document describes some', async () => {
      assert.deepEqual(await structured('empty', new Response(null, { status: 204 })), { result: null });
    });

    it('nest lists', async () => {
      assert.deepEqual(await structured('nested', [[[{ a: 'x' }], []], []]), {
        result: [[[{ a: 'x' }], []], []],
      });
    });

    it('may be no list where the document has items and no type', async () => {
      assert.deepEqual(await structured('items', { list: { a: 1 } }), { list: { a: 1 } });
    });

    it('and arguments may be anything where the document refers to what it does not have', async () => {
      const { structuredContent, request } = await served.answers.call('lost', { a: 'x' }, { a: 1 });
      assert.deepEqual(structuredContent, { a: 1 });
      assert.equal(request?.url, 'https://odd.example/v1/lost?a=x');
    });

    it('are told apart by no value of a discriminator that leads out of the document', async () => {
      const cat = { kind: 'anything', lives: 9 };
      assert.deepEqual(await structured('pet', cat), { result: cat });
    });

    it('have what a property itself calls read-only, though it refers to what is write-only', async () => {
      const { structuredContent, request } = await served.answers.call(
        'secret',
        { hidden: 'h' },
        { shown: 's', hidden: 'h' },
      );
      assert.deepEqual(structuredContent, { shown: 's' });
      assert.deepEqual(await request?.json(), { hidden: 'h' });
      const { inputSchema } = await served.answers.tool('secret');
      assert.deepEqual(Object.keys((inputSchema as { properties: object }).properties), ['hidden']);
    });
  });

  describe('in YAML', () => {
    const url = ({ request }: Called) => request?.url.replace('https://odd.example/v1', '');

    it("let an operation's parameters replace those of its path, of the same name and place", async () => {
      const { inputSchema } = await served.yaml.tool('getItem');
      const { properties, required } = inputSchema as { properties: object; required: string[] };
      assert.deepEqual(Object.keys(properties), ['id', 'page', 'filter', 'X-Trace']);
      assert.deepEqual(required, ['id', 'page']);
      const called = await served.yaml.call('getItem', { id: 1, page: 2, filter: { a: 'x y' } }, { id: 1 });
      assert.equal(url(called), '/items/1?page=2&filter=%7B%22a%22%3A%22x%20y%22%7D');
      assert.deepEqual(called.structuredContent, { id: 1 });
    });

    it('follow references to responses, bodies and parameters', async () => {
      const item = { id: 7, when: 'later' };
      const called = await served.yaml.call('putItem', { id: 'a', 'X-Trace': 't', body: item }, item);
      assert.deepEqual(await called.request?.json(), item);
      assert.equal(called.request?.headers.get('x-trace'), 't');
      assert.deepEqual(called.structuredContent, item);
    });

    it('have several values in one step of a path', async () => {
      const answer = new Response('x', { headers: { 'content-type': 'text/plain' } });
      const called = await served.yaml.call('get_plain_a_b_c_d', { a: '1', b: '2', 'c-d': '3' }, answer);
      assert.equal(url(called), '/plain/1.2/3');
    });
  });

  describe('of Swagger 2.0', () => {
    const sent = async (tool: string, args: Record<string, unknown>) => {
      const { request, content } = await served.swagger.call(tool, args, new Response(null, { status: 204 }));
      assert.ok(request, JSON.stringify(content));
      return request;
    };

    it('have bodies that operations share by reference or through their path, or replace', async () => {
      assert.deepEqual(await (await sent('shared', { a: 'x' })).json(), { a: 'x' });
      assert.deepEqual(await (await sent('own', { b: 'x' })).json(), { b: 'x' });
    });

    it('have forms with lists, which are written as they say', async () => {
      const request = await sent('form', { tags: ['x', 'y'], many: ['x', 'y'], kind: 'a' });
      assert.equal(await request.text(), 'tags=x,y&many=x&many=y&kind=a');
      const refused = await served.swagger.call('form', { tags: [1], kind: 'c' }, undefined);
      assert.match(String(refused.content[0]?.text), /^kind: must be one of.*^tags\[0\]: must be a string/ms);
    });

    it('have files, in and out', async () => {
      const answer = new Response('x', { headers: { 'content-type': 'image/png' } });
      const { request, content } = await served.swagger.call('file', { file: 'eA==', tags: ['x'] }, answer);
      const form = await request?.formData();
      assert.equal(await (form?.get('file') as File).text(), 'x');
      assert.equal(form?.get('tags'), 'x');
      assert.deepEqual(content, [{ type: 'image', mimeType: 'image/png', data: 'eA==' }]);
    });
  });

  describe('names', () => {
    it('that are alike without what no name may have are told apart', () => {
      assert.deepEqual(
        served.names.report.tools.map(({ tool, method }) => `${tool} ${method}`),
        [
          'getUser ABService.getUser',
          'get_user ABService2.getUser2',
          'delete ApiService2.delete',
          'toString ConstructorService.toStringOperation',
          'fields DefaultService.fields',
          'get_user_2 DefaultService.getUser22',
          'GetUser IndexService.getUser3',
          'class SharedService.class',
          '123 Tag614629Service.call123',
        ],
      );
    });

    it('of JavaScript are those of schemas and fields all the same', async () => {
      const value = { n: 1, self: { n: 2 } };
      for (const tool of ['get_user', 'getUser', 'GetUser', 'delete', 'class', '123', 'toString'])
        assert.deepEqual((await served.names.call(tool, {}, value)).structuredContent, value, tool);
    });

    it('that every object has are no fields, and pass', async () => {
      const fields = { class: 'a', '1a': 'b', 'a-b': 'c', then: 'd' };
      const args = { ...fields, it_s: 'e', a_b: 'f' };
      const answer = { ...fields, '*/': 'e', toString: 'f' };
      const { structuredContent, request } = await served.names.call('fields', args, answer);
      assert.deepEqual(structuredContent, answer);
      assert.deepEqual(await request?.json(), { ...fields, "it's": 'e', 'a\nb': 'f' });
      const left = served.names.report.notes.map(({ at }) => at).filter((at) => at.startsWith('#'));
      assert.deepEqual(
        left.map((at) => at.split('.').at(-1)),
        ['__proto__', 'constructor', 'toString'],
      );
    });
  });

  it('have texts that end no comment and begin no tag', async () => {
    const { description, inputSchema } = await served.texts.tool('texts');
    const { properties } = inputSchema as { properties: Record<string, { enum?: string[] }> };
    assert.equal(
      description,
      'One line\nand *\\/ another\n\nEnds *\\/ here. `@deprecated` {`@link` Foo} `@code` ${x}\n /* in *\\/',
    );
    assert.deepEqual(properties['b']?.enum, ["it's", 'a"b', 'a\nb', '*/', '`${x}', '\u2028', '']);
  });
});
