/** Compiled with everything else by `npm run typecheck`, and never run: each line holds, or says why it does not. */
import {
  Image,
  Input,
  McpService,
  Output,
  Param,
  Tool,
  ToolError,
  ToolResult,
  type Application,
  type BootstrapOptions,
  type ContentBlock,
  type Extras,
  type integer,
  type JsonSchema,
  type Middleware,
  type ParamOptions,
  type ToolContext,
  type ToolListing,
  type ToolOptions,
} from '../../src/index.js';
import { expectSame } from './expect-type.js';

// integer: any number is one, and it is a number everywhere.
const whole: integer = 17;
const fraction: number = whole;
const list: integer[] = [1, 2].map((value) => value * 2);
const record: Record<string, integer> = { a: fraction };
const literal: integer = list.length + (record['a'] ?? 0);
// @ts-expect-error A text is no integer.
const text: integer = '17';
// @ts-expect-error Nor is a bigint.
const big: integer = 17n;

// ToolOptions
const everything: ToolOptions = {
  name: 'a',
  title: 'A',
  description: 'What it does',
  structuredOutput: true,
  output: class {},
  annotations: { readOnlyHint: true },
  icons: [{ src: 'a.png' }],
  extras: 'strip',
  text: (value) => String(value),
  meta: { team: 'weather' },
};
const written: ToolOptions = {
  output: { type: 'object', properties: { a: { type: 'string' } } },
  text: 'compact',
};
// @ts-expect-error It is structuredOutput.
const misspelt: ToolOptions = { structured: true };
// @ts-expect-error No such format.
const unknownFormat: ToolOptions = { text: 'short' };
// @ts-expect-error No such policy.
const unknownPolicy: ToolOptions = { extras: 'drop' };
// @ts-expect-error A Date is not JSON.
const notJson: ToolOptions = { meta: { now: new Date() } };
// @ts-expect-error No such type.
const notSchema: ToolOptions = { output: { type: 'objekt' } };
// @ts-expect-error It is readOnlyHint.
const hint: ToolOptions = { annotations: { readOnly: true } };

expectSame<Extras, 'allow' | 'strip' | 'reject'>();

// @Param
const keywords: ParamOptions = { description: 'How many', minimum: 1, maximum: 50, examples: [3] };
// @ts-expect-error A parameter's type has its properties already.
const properties: ParamOptions = { properties: {} };

// Decorators on their targets, and on others.
@Input()
@Output({ name: 'Card', extras: 'strip' })
class Card {
  id!: string;

  // @ts-expect-error A field is no class.
  @Output()
  field!: string;
}

@McpService({ name: 'Cards' })
class CardService {
  @Tool()
  find(@Param('Which one') id: string, @Param(keywords) limit: integer, context: ToolContext): Card {
    expectSame<typeof context.signal, AbortSignal>();
    expectSame<ReturnType<typeof context.progress>, Promise<void>>();
    void context.log('warning', { id, limit });
    // @ts-expect-error No such level.
    void context.log('warn', id);
    // @ts-expect-error It is what it is.
    context.requestId = 1;
    return new Card();
  }

  @Tool()
  blocks(): ContentBlock[] {
    return [{ type: 'text', text: 'a' }, new Image('aGk=', 'image/png').toContent()];
  }

  @Tool()
  whole(): ToolResult {
    return new ToolResult({ content: [], structuredContent: { a: [1, null] } });
  }

  // @ts-expect-error A method is no class.
  @McpService()
  method(): void {}
}

// @ts-expect-error A class is no method.
@Tool()
class NotATool {}

// @ts-expect-error A block has a type of the protocol's.
const video: ContentBlock = { type: 'video', data: '' };
const failure: Error = new ToolError('As it is written', { cause: new Error('why') });

// bootstrap
const options: BootstrapOptions = {
  name: 'Cards',
  version: '1.0.0',
  services: [CardService, new CardService()],
  container: { get: (service) => service },
  transport: { http: { port: 0, auth: { verify: () => undefined } } },
  use: [async (call, next) => (call.tool.name === 'find' ? next() : undefined)],
  withoutOutputSchema: ['find'],
};
// @ts-expect-error A name is needed.
const nameless: BootstrapOptions = { version: '1.0.0', services: [] };
// @ts-expect-error No such transport.
const transport: BootstrapOptions = { ...options, transport: 'websocket' };
// @ts-expect-error It is drop or reject.
const policy: BootstrapOptions = { ...options, unknownArguments: 'ignore' };

expectSame<Application['tools'], readonly ToolListing[]>();
expectSame<ToolListing['inputSchema'], JsonSchema>();
expectSame<ReturnType<Middleware>, unknown>();

export const used = [
  literal,
  text,
  big,
  everything,
  written,
  misspelt,
  unknownFormat,
  unknownPolicy,
  notJson,
  notSchema,
  hint,
  properties,
  NotATool,
  video,
  failure,
  nameless,
  transport,
  policy,
];
