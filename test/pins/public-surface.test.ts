import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../support/programs.js';

/** What users can import. A name more or less is a decision, and is written down here. */
describe('the public surface', () => {
  it('of toolwright', () => {
    const surface = require('../../src/index.js') as Record<string, unknown>;
    assert.deepEqual(
      Object.keys(surface)
        .filter((name) => name !== 'default')
        .sort(),
      [
        'AssistantMessage',
        'Audio',
        'Authorize',
        'Choices',
        'ClientAnswerError',
        'ClientCapabilityError',
        'ClientRequestError',
        'Completion',
        'CompletionContext',
        'DefinitionError',
        'Image',
        'Input',
        'InputValidationError',
        'McpService',
        'Output',
        'OutputValidationError',
        'Param',
        'Prompt',
        'PromptContext',
        'RequestContext',
        'Resource',
        'ResourceContext',
        'ResourceNotFoundError',
        'TimeoutError',
        'Tool',
        'ToolContext',
        'ToolError',
        'ToolResult',
        'UrlElicitationRequiredError',
        'UserMessage',
        'bootstrap',
      ],
    );
  });

  it('of toolwright/openapi', () => {
    const surface = require('../../src/openapi/index.js') as Record<string, unknown>;
    assert.deepEqual(
      Object.keys(surface)
        .filter((name) => name !== 'default')
        .sort(),
      ['UpstreamError', 'defineApi'],
    );
  });

  it('of toolwright/stdio', () => {
    // It would divert the output of this process.
    const argv = process.argv;
    process.argv = [...argv.slice(0, 2), '--http'];
    try {
      const surface = require('../../src/stdio.js') as Record<string, unknown>;
      assert.deepEqual(
        Object.keys(surface).filter((name) => name !== 'default'),
        [],
      );
    } finally {
      process.argv = argv;
    }
  });

  it('has the subpaths', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: object };
    for (const path of ['.', './stdio', './openapi', './package.json']) assert.ok(path in exports, path);
  });
});
