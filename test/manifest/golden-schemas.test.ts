import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { manifestText } from '../../src/manifest/write-manifest.js';
import type { CompiledCatalogue } from '../../src/registry/compile-catalogue.js';
import type { ToolDefinition } from '../../src/registry/tool-definition.js';
import { CONSTRUCTS } from './golden-constructs.js';
import {
  compileFolder,
  FOLDER,
  isProject,
  makeOwn,
  makeShared,
  NAMES,
  projectOf,
  type MadeProject,
} from './golden-folders.js';

const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

type Dialect = 'draft-07' | '2020-12';
type Side = 'input' | 'output';
type Samples<T> = Record<string, Partial<Record<Side, T[]>>>;
/** A value to refuse, and who of those that judge cannot see what is wrong with it: never the server. */
interface BadSample {
  value: unknown;
  unseenBy?: Dialect[];
}

/** As the SDK's clients of both generations configure them: the first checks draft-07, the second 2020-12. */
const CLIENTS: Record<Dialect, Ajv> = {
  'draft-07': new Ajv({ strict: false, validateFormats: true, validateSchema: false, allErrors: true }),
  '2020-12': new Ajv2020({ strict: false, validateFormats: true, validateSchema: false, allErrors: true }),
};
const META: Record<Dialect, Ajv> = { 'draft-07': new Ajv(), '2020-12': new Ajv2020() };
for (const ajv of Object.values(CLIENTS)) addFormats(ajv);

/**
 * Each folder's `input.ts` gives its `schema.json`; `UPDATE_GOLDEN=1` writes them anew, to be read before a commit.
 * `good.json` and `bad.json` hold values for the judges, `{ tool: { input, output } }`.
 */
describe('golden schemas', () => {
  for (const name of NAMES) {
    it(name, async () => {
      const compiled = compileFolder(name);
      const published = `${JSON.stringify(listed(compiled), null, 2)}\n`;
      const file = path.join(FOLDER, name, 'schema.json');
      if (UPDATE) fs.writeFileSync(file, published);
      assert.equal(published, fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
      const good = samplesIn<unknown>(name, 'good.json', compiled);
      const bad = samplesIn<BadSample>(name, 'bad.json', compiled);
      for (const tool of compiled.problems.length > 0 ? [] : compiled.catalogue.tools) {
        const { inputSchema, outputSchema } = tool.listing;
        await judgeAll(tool, 'input', inputSchema, good, bad);
        if (outputSchema) await judgeAll(tool, 'output', outputSchema, good, bad);
      }
    });
  }

  it('have a folder for every construct', () => {
    const missing = Object.entries(CONSTRUCTS).filter(([, folder]) => !NAMES.includes(folder));
    assert.deepEqual(missing, []);
    const unlisted = NAMES.filter((name) => !Object.values(CONSTRUCTS).includes(name));
    assert.deepEqual(unlisted, []);
  });
});

describe('a manifest made', () => {
  /** Hashes of what a layout adds or writes anew are its own. */
  const linesOf = ({ manifest }: MadeProject): string[] => {
    const { '000.ts': _before, 'tsconfig.json': _config, ...sources } = manifest.sources;
    const { '000.ts#First': _first, ...services } = manifest.services;
    return manifestText({ ...manifest, sources, services }).split('\n');
  };

  it('twice has the same bytes', () => {
    assert.equal(manifestText(makeShared().manifest), manifestText(projectOf('numbers').manifest));
  });

  it('in another folder, of files read in another order, with carriage returns has the same bytes', () => {
    const words = wordsOfAll();
    const forwards = makeShared({ before: { '000.ts': mentioning(words) } });
    const backwards = { '000.ts': mentioning(words.reverse()) };
    const elsewhere = makeShared({ before: backwards, crlf: true, reversed: true });
    const [these, those] = [linesOf(forwards), linesOf(elsewhere)];
    assert.deepEqual(
      those.filter((line, at) => line !== these[at]),
      these.filter((line, at) => line !== those[at]),
    );
  });

  for (const name of NAMES.filter(isProject)) {
    it(`of ${name} has the same bytes everywhere`, () => {
      assert.equal(
        manifestText(makeOwn(name, { crlf: true }).manifest),
        manifestText(projectOf(name).manifest),
      );
    });
  }
});

/** Every word and number of the inputs. */
function wordsOfAll(): string[] {
  const texts = NAMES.filter((name) => !isProject(name)).map((name) =>
    fs.readFileSync(path.join(FOLDER, name, 'input.ts'), 'utf8'),
  );
  return [...new Set(texts.join('\n').match(/[\p{L}_$][\w$-]*|\d+/gu))];
}

/** A file that uses each word as a literal type: the compiler numbers its types as it meets them. */
function mentioning(words: readonly string[]): string {
  const literals = words.map((word) => (/^\d/.test(word) ? word : `'${word}'`));
  const natives = ['URL', 'Map<string, number>', 'Date', 'Uint8Array', 'string[]', 'number[]', 'boolean'];
  if (words[0]! > words.at(-1)!) natives.reverse();
  return `import { Tool } from 'toolwright';
export class First {
  @Tool() words(): ${literals.join(' | ')} { return null!; }
  @Tool() natives(): { all: ${natives.join(' | ')} } { return null!; }
}`;
}

/** What clients and developers get to see of a folder's services: with a problem nothing is served. */
function listed({ catalogue: { tools }, problems, warnings }: CompiledCatalogue): object {
  const told = problems.map(
    ({ code, subject, reason, cure, location = '' }) => `${code} ${subject} ${reason}. ${cure} (${location})`,
  );
  const listings = tools.map(({ listing: { name, ...listing } }) => [name, listing] as const);
  return {
    ...(told.length > 0 ? { problems: told } : { tools: Object.fromEntries(listings) }),
    ...(warnings.length > 0 && { warnings }),
  };
}

async function judgeAll(
  tool: ToolDefinition,
  side: Side,
  schema: object,
  good: Samples<unknown>,
  bad: Samples<BadSample>,
): Promise<void> {
  const clients = Object.entries(CLIENTS).map(
    ([dialect, ajv]) => [dialect as Dialect, ajv.compile(schema as AnySchema)] as const,
  );
  assertSound(schema, `${tool.name}.${side}`);
  const wrapped = side === 'output' && isWrapper(schema);
  const sent = (value: unknown): unknown => (wrapped ? { result: value } : value);
  for (const value of good[tool.name]?.[side] ?? []) {
    const text = `${tool.name}.${side} ${JSON.stringify(value)}`;
    for (const [dialect, accepts] of clients) assertAccepts(accepts, sent(value), `${dialect}: ${text}`);
    const judged = await serverVerdict(tool, side, value);
    assert.equal(judged.refusal, undefined, `server: ${text}: ${judged.refusal}`);
    if (judged.sent === undefined) continue;
    for (const [dialect, accepts] of clients)
      assertAccepts(accepts, judged.sent, `${dialect}, sent: ${text}`);
  }
  for (const { value, unseenBy = [] } of bad[tool.name]?.[side] ?? []) {
    const text = `${tool.name}.${side} ${JSON.stringify(value)}`;
    for (const [dialect, accepts] of clients) {
      assert.equal(accepts(sent(value)), unseenBy.includes(dialect), `${dialect}: ${text}`);
    }
    const { refusal } = await serverVerdict(tool, side, value);
    assert.notEqual(refusal, undefined, `server accepts ${text}`);
  }
}

/** The verdict of the server, and what it sends. */
async function serverVerdict(
  tool: ToolDefinition,
  side: Side,
  value: unknown,
): Promise<{ refusal?: string; sent?: unknown }> {
  const { judgeArguments, output } = await tool.callable();
  try {
    if (side === 'input') {
      await judgeArguments(structuredClone(value) as never);
      return {};
    }
    const judge = 'judge' in output ? output.judge : undefined;
    return { sent: (await judge!(structuredClone(value))).structuredContent };
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}

function assertAccepts(accepts: ValidateFunction, value: unknown, text: string): void {
  assert.ok(accepts(value), `${text}: ${JSON.stringify(accepts.errors)}`);
}

/** A schema that every client can read: valid under both meta-schemas, an object, whose references resolve. */
function assertSound(schema: object, place: string): void {
  for (const [dialect, ajv] of Object.entries(META)) {
    assert.ok(ajv.validateSchema(schema), `${place}, ${dialect}: ${JSON.stringify(ajv.errors)}`);
  }
  assert.equal((schema as { type?: unknown }).type, 'object', place);
  const { $defs = {} } = schema as { $defs?: Record<string, unknown> };
  const references = new Set<string>();
  for (const node of nodesOf(schema)) {
    assert.equal('$schema' in node || '$id' in node || 'definitions' in node, false, place);
    if (typeof node.$ref === 'string') references.add(node.$ref);
    if (Array.isArray(node.required)) {
      const properties = Object.keys((node.properties as object | undefined) ?? {});
      const known = node.required.filter((name) => properties.includes(name as string));
      assert.deepEqual(node.required, known, `${place}: required names what is declared`);
      assert.deepEqual(
        known,
        properties.filter((name) => known.includes(name)),
        `${place}: in declared order`,
      );
    }
  }
  for (const reference of references) assert.ok(resolved(schema, reference), `${place}: ${reference}`);
  for (const name of Object.keys($defs)) {
    assert.match(name, /^[A-Za-z0-9_.-]+$/, place);
    assert.ok(references.has(`#/$defs/${name}`), `${place}: ${name} is not referred to`);
  }
}

/** A JSON pointer followed as any program would. */
function resolved(schema: object, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], schema);
}

type Node = Record<string, unknown>;

/** Every subschema; values, such as those of `default`, are none. */
function nodesOf(schema: object): Node[] {
  const { properties, $defs, items, additionalProperties, prefixItems, anyOf } = schema as Node;
  const inner = [
    ...Object.values({ ...(properties as object) }),
    ...Object.values({ ...($defs as object) }),
    ...[prefixItems ?? [], anyOf ?? []].flat(),
    items,
    additionalProperties,
  ].filter((node): node is object => typeof node === 'object' && node !== null);
  return [schema as Node, ...inner.flatMap(nodesOf)];
}

function isWrapper(schema: object): boolean {
  const { properties, required } = schema as { properties?: object; required?: string[] };
  return Object.keys(properties ?? {}).join() === 'result' && required?.join() === 'result';
}

/** Samples of tools that are there, and of schemas that they have. */
function samplesIn<T>(name: string, file: string, { catalogue: { tools } }: CompiledCatalogue): Samples<T> {
  const samples = JSON.parse(fs.readFileSync(path.join(FOLDER, name, file), 'utf8')) as Samples<T>;
  for (const [tool, { output }] of Object.entries(samples)) {
    const known = tools.find((it) => it.name === tool);
    assert.ok(known, `${file}: ${tool} is no tool`);
    assert.ok(!output || known.listing.outputSchema, `${file}: ${tool} has no output schema`);
  }
  return samples;
}
