import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WARNING_CODES } from '../../src/cli/check/advise.js';
import { CHANGE_RULES } from '../../src/cli/check/change-rules.js';
import { CHECK_USAGE } from '../../src/cli/check/usage.js';
import { readPage } from '../support/docs.js';
import { CHANGES, REPORT } from './check-project.js';

const page = readPage('docs/check.md');
/** The cells of the tables' rows that start with a name. */
const rows = new Map(
  [...page.matchAll(/^\| `([\w-]+)` +\|(.*)\|$/gm)].map(([, name = '', rest = '']) => [
    name,
    rest.split('|').map((cell) => cell.trim()),
  ]),
);

describe('the page on checking', () => {
  it('shows what is printed', () => {
    for (const text of [REPORT, CHANGES]) assert.ok(page.includes(`\n\`\`\`text\n${text}\`\`\`\n`), text);
  });

  it('names every option', () => {
    const options = CHECK_USAGE.match(/--\w+/g) ?? [];
    assert.deepEqual(
      options.filter((option) => !page.includes(`| \`${option}`)),
      [],
    );
  });

  it('explains every warning', () => {
    assert.deepEqual(
      WARNING_CODES.filter((code) => rows.get(code)?.length !== 2),
      [],
    );
  });

  it('judges every change as the rules do, and no other', () => {
    const judged = [...rows].filter(([, cells]) => cells.length === 3);
    for (const [kind, [, input, output]] of judged) {
      const rule = CHANGE_RULES[kind as keyof typeof CHANGE_RULES];
      assert.ok([rule.input, ''].includes(input ?? '?'), kind);
      assert.ok([rule.output, ''].includes(output ?? '?'), kind);
      assert.notEqual(`${input}${output}`, '', kind);
    }
    assert.deepEqual(
      judged.map(([kind]) => kind),
      Object.keys(CHANGE_RULES),
    );
  });
});
