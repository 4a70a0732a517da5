import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  ClientAnswerError,
  ClientCapabilityError,
  ClientRequestError,
  InputValidationError,
  OutputValidationError,
  TimeoutError,
  ToolError,
  UrlElicitationRequiredError,
} from '../src/index.js';
import {
  RequestError,
  UnknownPromptError,
  UnknownResourceError,
  UnknownToolError,
} from '../src/errors/call-errors.js';
import { UpstreamError } from '../src/errors/upstream-error.js';
import { CALL_ERROR_CODES, DEFINITION_ERROR_CODES } from '../src/errors/error-code.js';

const CODES: readonly string[] = [...DEFINITION_ERROR_CODES, ...CALL_ERROR_CODES];
const DEFINITION_ERRORS = join(__dirname, 'definition-errors');

describe('error codes', () => {
  const sections = readFileSync(join(__dirname, '../docs/errors.md'), 'utf8').split(/^## /m).slice(1);
  const headings = sections.map((section) => section.slice(0, section.indexOf('\n')));

  it('are all documented', () => {
    assert.deepEqual(
      CODES.filter((code) => !headings.includes(code)),
      [],
    );
  });

  it('are documented once, and no other is', () => {
    assert.deepEqual([...headings].sort(), [...CODES].sort());
  });

  it('are each explained by when they come, what they say, and the cure', () => {
    assert.deepEqual(
      sections.filter((section) => !/\*\*When:\*\*[\s\S]*\n```\n[\s\S]*\*\*Mend it:\*\*/.test(section)),
      [],
    );
  });

  it('of definition errors are each in an expected message', () => {
    const files = readdirSync(DEFINITION_ERRORS, { recursive: true, encoding: 'utf8' });
    const expected = files
      .filter((file) => /\.txt$|\.test\.ts$/.test(file))
      .map((file) => readFileSync(join(DEFINITION_ERRORS, file), 'utf8'))
      .join('\n');
    assert.deepEqual(
      DEFINITION_ERROR_CODES.filter((code) => !expected.includes(`[${code}]`)),
      [],
    );
  });

  it('of calls are each that of an error', () => {
    const raised = [
      new InputValidationError('tool', []),
      new OutputValidationError('Type', []),
      new ToolError(''),
      new UnknownToolError('tool'),
      new UnknownResourceError('a://b'),
      new UnknownPromptError('prompt'),
      new RequestError(''),
      new ClientCapabilityError('roots', ''),
      new ClientRequestError('timeout', ''),
      new ClientAnswerError('tool', 'roots/list', []),
      new UrlElicitationRequiredError([]),
      new TimeoutError(10),
      new UpstreamError('', { failure: 'status', operation: 'getPet', status: 500 }),
    ].map(({ code }) => code);
    assert.deepEqual(raised, CALL_ERROR_CODES);
  });
});
