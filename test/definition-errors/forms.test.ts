import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Application } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { askedClient, type AskedClient } from '../context/asked-client.js';
import { start } from '../context/server/main.js';

const FLAT = 'A form has texts, numbers, booleans, choices and lists of choices only.';

describe('a class that cannot be a form', () => {
  let application: Application;
  let client: AskedClient;
  before(async () => {
    application = await start({ use: 'none' });
    client = await askedClient(1, await connectInMemory(application));
  });
  after(async () => {
    await client.close();
    await application.close();
  });

  const refusal = async (tool: string, args: object): Promise<string[]> => {
    const { text, isError } = await client.call(tool, args as Record<string, unknown>);
    assert.equal(isError, true);
    assert.deepEqual(client.asked, [], 'the client is not asked');
    return text
      .split('\n')
      .map((line) => line.replace(/ \(test\/context\/server\/forms\.ts:\d+:\d+\)/, ' (…)'));
  };

  it('is refused with all fields that are in the way', async () => {
    const lines = await refusal('ask', { form: 'Unfit' });
    assert.deepEqual(lines, [
      'Error executing tool ask: 7 problems:',
      `- Unfit.address: is an object, and a form is flat. ${FLAT} (…) [INVALID_FORM]`,
      "- Unfit.words: is a list, and the only lists of a form are choices among given texts. Declare what may be chosen, `('a' | 'b')[]`, or with @Choices or @IsIn([…], { each: true }). (…) [INVALID_FORM]",
      `- Unfit.either: is a union of several types, which no field of a form can take. ${FLAT} (…) [INVALID_FORM]`,
      "- Unfit.level: is a choice of numbers, and the choices of a form are texts. Declare texts, like '1' | '2' | '3', and make numbers of them in the method. (…) [INVALID_FORM]",
      '- Unfit.nobody: may be null, which nobody can fill in. Make it optional, `name?: string`, and leave null away. (…) [INVALID_FORM]',
      `- Unfit.bytes: is binary data, which no field of a form can take. ${FLAT} (…) [INVALID_FORM]`,
      `- Unfit.anything: is of no certain type, which no field of a form can take. ${FLAT} (…) [INVALID_FORM]`,
    ]);
    assert.deepEqual(await refusal('ask', { form: 'Unfit' }), lines, 'and again');
  });

  it('is refused for choices that contradict its types', async () => {
    const lines = await refusal('ask', { form: 'Mistitled' });
    assert.equal(
      lines[1],
      '- Mistitled.letter: has @Choices for "c", which its type or rules do not allow, and has no title in @Choices for "b". Give a title to each value that is allowed, and to no other. (…) [RULE_CONTRADICTION]',
    );
    assert.match(
      lines[2] ?? '',
      /^- Mistitled\.count: has @Choices, and is neither a text nor a list of texts\./,
    );
  });

  it('is refused where nothing tells what it is', async () => {
    assert.deepEqual(await refusal('ask', { form: 'Unmarked' }), [
      'Error executing tool ask: Unmarked: is asked for as a form, and the sources do not show it as a class with decorated fields. Mark the class with @Input(), and import its file before bootstrap() runs. [UNKNOWN_CLASS]',
    ]);
  });

  it('is no schema that does not compile', async () => {
    const form = { type: 'object', properties: { a: { type: 'text' } } };
    const [line] = await refusal('askByHand', { form });
    assert.match(line ?? '', /: elicit\(\): was given a schema that does not compile: .* \[INVALID_FORM\]$/);
  });
});
