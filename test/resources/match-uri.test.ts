import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UriTemplate as ReferenceTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import fc from 'fast-check';
import { matchUri } from '../../src/registry/match-uri.js';
import { parseTemplate } from '../../src/registry/uri-template.js';

function match(template: string, uri: string): unknown {
  const parsed = parseTemplate(template);
  assert.deepEqual(parsed.faults, []);
  const variables = matchUri(parsed.template, uri);
  return variables && { ...variables };
}

const ROWS: [template: string, uri: string, variables: object | undefined][] = [
  ['books://{isbn}', 'books://978', { isbn: '978' }],
  ['books://{isbn}', 'books://', undefined],
  ['books://{isbn}', 'books://1/2', undefined],
  ['books://{isbn}', 'books://1?x=1', undefined],
  ['books://{isbn}', 'books://1#top', undefined],
  ['books://{isbn}', 'xbooks://1', undefined],
  ['books://{isbn}', 'Books://1', undefined],
  ['books://{isbn}', 'books://a%2Fb%20c%C3%BC', { isbn: 'a/b cü' }],
  ['books://{isbn}', 'books://%zz', undefined],
  ['books://{isbn}', 'books://%C3', undefined],
  ['books://{isbn}', 'books://a+b', { isbn: 'a+b' }],
  ['books://{isbn}/pages/{page}', 'books://1/pages/2', { isbn: '1', page: '2' }],
  ['books://{isbn}/pages/{page}', 'books://1/pages/2/', undefined],
  ['a:{x}-{y}', 'a:1-2-3', { x: '1', y: '2-3' }],
  ['a:{x}.txt', 'a:1.txt.txt', { x: '1.txt' }],
  ['a:{x}2{y}', 'a:%2F2b', { x: '/', y: 'b' }],
  ['a:{x}', 'a:__proto__', { x: '__proto__' }],
  // Reserved.
  ['file:///{+path}', 'file:///a/b%20c.txt', { path: 'a/b c.txt' }],
  ['file:///{+path}.{ext}', 'file:///a.b/c.d.txt', { path: 'a.b/c.d', ext: 'txt' }],
  ['git:{repo}/-/{+path}/-/{end}', 'git:r/-/a/-/b/-/e', { repo: 'r', path: 'a/-/b', end: 'e' }],
  ['file:///{+path}{?raw}', 'file:///a/b?raw=1', { path: 'a/b', raw: '1' }],
  // Path segments.
  ['a:{/x,y}', 'a:/1/2', { x: '1', y: '2' }],
  ['a:{/x*}', 'a:/1/2%2F3/4', { x: ['1', '2/3', '4'] }],
  ['a:{x*}', 'a:1,2%2C3', { x: ['1', '2,3'] }],
  // The query, in any order.
  ['a:{x}{?p,q}', 'a:1', { x: '1' }],
  ['a:{x}{?p,q}', 'a:1?', { x: '1' }],
  ['a:{x}{?p,q}', 'a:1?q=b%26&p=a', { x: '1', p: 'a', q: 'b&' }],
  ['a:{x}{?p,q}', 'a:1?p', { x: '1', p: '' }],
  ['a:{x}{?p,q}', 'a:1?p=1=2', { x: '1', p: '1=2' }],
  ['a:{x}{?p,q}', 'a:1?other=1&x=2', { x: '1' }],
  ['a:{x}{?p,q}', 'a:1?p=1&p=2', { x: '1', p: ['1', '2'] }],
  ['a:{x}{?p,q}', 'a:1?p=%', undefined],
  ['a:{x}{?p*}', 'a:1?p=1&p=2%2C3', { x: '1', p: ['1', '2,3'] }],
  ['a:{x}{?p*}', 'a:1?p=1,2', { x: '1', p: ['1', '2'] }],
  ['a:all{?p}', 'a:all?p=1', { p: '1' }],
  ['a:all?v=1{&p}', 'a:all?v=1&p=2', { p: '2' }],
  ['a:all?v=1{&p}', 'a:all?v=1', {}],
  ['a:all?v=1{&p}', 'a:all?p=2', undefined],
  ['a:all?v={v}&w=1{&p}', 'a:all?v=3&w=1&p=2', { v: '3', p: '2' }],
];

describe('matching a URI', () => {
  for (const [template, uri, variables] of ROWS) {
    it(`${template} against ${uri}`, () => assert.deepEqual(match(template, uri), variables));
  }

  it('gives back what any URI was expanded from', () => {
    // Text of every kind; an empty one is no path segment, and half a surrogate cannot be encoded.
    const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const list = fc.array(value, { minLength: 1, maxLength: 4 });
    // A reserved variable is cut at the query, and its percent signs are those of the encoding.
    const path = value.filter((text) => !/[?#%]/.test(text));
    const cases: [string, Record<string, fc.Arbitrary<string | string[]>>][] = [
      ['a://{x}', { x: value }],
      ['a://{x}/b/{y}', { x: value, y: value }],
      ['a://{x}/{y}.json{?p,q}', { x: value, y: value, p: value, q: value }],
      ['a://{+x}/z/{y}{?p*}', { x: path, y: value, p: list }],
      ['a://b{/x*}', { x: list }],
      ['a://{x*}/end', { x: list }],
      ['a://b?c={x}{&p}', { x: value, p: value }],
    ];
    for (const [template, arbitraries] of cases) {
      const reference = new ReferenceTemplate(template);
      const { template: parsed } = parseTemplate(template);
      fc.assert(
        fc.property(fc.record(arbitraries), (variables) => {
          assert.deepEqual({ ...matchUri(parsed, reference.expand(variables)) }, { ...variables });
        }),
      );
    }
  });

  it('finds every match that backtracking finds', () => {
    const alphabet = fc.constantFrom('a', '-', '.', '/', '%41', 'aa');
    const text = fc.array(alphabet, { maxLength: 12 }).map((parts) => parts.join(''));
    for (const [template, pattern] of [
      ['s:{x}-{y}', /^s:[^/]+-[^/]+$/],
      ['s:{x}-{y}/{z}.a', /^s:[^/]+-[^/]+\/[^/]+\.a$/],
      ['s:{x}a/{+y}-{z}', /^s:[^/]+a\/.+-[^/]+$/],
      ['s:{x}{/y*}/a/{z}', /^s:[^/]+\/.+\/a\/[^/]+$/],
    ] as const) {
      const { template: parsed, faults } = parseTemplate(template);
      assert.deepEqual(faults, []);
      fc.assert(
        fc.property(text, (rest) => {
          assert.equal(matchUri(parsed, `s:${rest}`) !== undefined, pattern.test(`s:${rest}`));
        }),
        { numRuns: 500 },
      );
    }
  });

  it('reads a hostile URI no more than a few times over', () => {
    // A megabyte that nearly matches: with backtracking each of these would never end.
    const { template } = parseTemplate('s:{a}-{b}-{c}-{d}/{+e}-{f}-{g}{?h*}');
    for (const hostile of ['-', 'a-', '%2d-', '/', '-/', '%', '&h=', ',']) {
      const uri = `s:${hostile.repeat(1_000_000 / hostile.length)}`;
      assert.equal(matchUri(template, `${uri}/`), undefined);
      matchUri(template, `${uri}/x-y-z?h=${'a,'.repeat(100_000)}`);
    }
  });
});

describe('reading a template', () => {
  for (const [template, reason] of [
    ['a:{x', 'has a brace without its partner in its URI template'],
    ['a:x}', 'has a brace without its partner in its URI template'],
    ['a:{}', 'has {} in its URI template, which is not supported'],
    ['a:{#x}', 'has {#x} in its URI template, which is not supported'],
    ['a:{x:3}', 'has {x:3} in its URI template, which is not supported'],
    ['a:{x,y}', 'has {x,y} in its URI template, which is not supported'],
    ['a:{+x*}', 'has {+x*} in its URI template, which is not supported'],
    ['a:{x}{y}', 'has two variables side by side in its URI template, which nothing tells apart'],
    ['a:{x}/{x}', "has the variable 'x' twice in its URI template"],
    [
      'a:{+x}/b/{+y}',
      'has two variables in its URI template that may contain slashes, which cannot be told apart',
    ],
    ['a:{x}{?p}/b', 'has something after the query variables of its URI template'],
    ['a:{x}{?p}{&q}', 'has something after the query variables of its URI template'],
    ['a:b?c=1{?p}', 'begins the query of its URI template twice'],
    ['a:b{&p}', 'goes on with a query that its URI template has not begun'],
    [
      'a:{+x}?c=1{&p}',
      'has both {+v} and {&v} in its URI template, and the former may contain a query itself',
    ],
  ] as const) {
    it(template, () =>
      assert.deepEqual(
        parseTemplate(template).faults.map((fault) => fault.reason),
        [reason],
      ),
    );
  }
});
