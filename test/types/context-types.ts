/** Compiled with everything else by `npm run typecheck`, and never run: what contexts give and take. */
import {
  Choices,
  type CompletionContext,
  Input,
  type PromptContext,
  RequestContext,
  type ResourceContext,
  type ToolContext,
  type ClientCapabilities,
  type Elicited,
  type FormContent,
  type FormSchema,
  type Root,
  type SamplingContent,
  type SamplingResult,
  type UrlElicited,
} from '../../src/index.js';
import { expectSame } from './expect-type.js';

@Input()
class Booking {
  date!: Date;

  @Choices({ low: 'Low', high: 'High' })
  priority: 'low' | 'high' = 'low';

  // @ts-expect-error Titles are texts.
  @Choices({ one: 1 })
  count!: string;
}

abstract class Base {
  name!: string;
}

export async function ask(context: ToolContext): Promise<object[]> {
  const booked = await context.elicit('When?', Booking);
  expectSame<typeof booked, Elicited<Booking>>();
  if (booked.action === 'accept') expectSame<typeof booked.content, Booking>();
  // @ts-expect-error There is content only where the user accepted.
  void booked.content;
  if (booked.action === 'decline') {
    // @ts-expect-error Nor here.
    void booked.content;
  }
  const based = await context.elicit('Who?', Base, { timeout: 1_000 });
  expectSame<typeof based, Elicited<Base>>();

  const schema: FormSchema = {
    type: 'object',
    properties: {
      text: { type: 'string', minLength: 1, format: 'email', default: 'a@b.c' },
      whole: { type: 'integer', minimum: 1, default: 2 },
      sure: { type: 'boolean', default: true },
      old: { type: 'string', enum: ['a'], enumNames: ['A'] },
      one: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      some: { type: 'array', items: { type: 'string', enum: ['a'] }, maxItems: 1 },
      titled: { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] }, default: ['a'] },
    },
    required: ['text'],
  };
  const written = await context.elicit('What?', schema);
  expectSame<typeof written, Elicited<FormContent>>();
  // @ts-expect-error A form is flat.
  void context.elicit('What?', { type: 'object', properties: { a: { type: 'object', properties: {} } } });
  // @ts-expect-error An instance is no class.
  void context.elicit('What?', new Booking());
  // @ts-expect-error Not a format of forms.
  void context.elicit('What?', { type: 'object', properties: { a: { type: 'string', format: 'uuid' } } });

  const visited = await context.elicitUrl('Pay', new URL('https://pay.example'), { elicitationId: '1' });
  expectSame<typeof visited, UrlElicited>();

  const sampled = await context.sample({ messages: 'A haiku', maxTokens: 10 });
  expectSame<typeof sampled, SamplingResult>();
  expectSame<typeof sampled.content, SamplingContent[]>();
  // What was written can be sent again.
  await context.sample({
    messages: [sampled],
    maxTokens: 10,
    tools: [{ name: 't', inputSchema: { type: 'object' } }],
  });
  // @ts-expect-error The protocol demands a limit.
  void context.sample({ messages: 'A haiku' });

  const roots = await context.roots();
  expectSame<typeof roots, Root[]>();
  expectSame<typeof context.clientCapabilities, ClientCapabilities | undefined>();
  return [booked, based, written, visited, sampled, roots];
}

// The kinds of contexts.
export function kinds(
  tool: ToolContext,
  resource: ResourceContext,
  prompt: PromptContext,
  completion: CompletionContext,
): RequestContext[] {
  expectSame<typeof resource.uri, string>();
  expectSame<typeof completion.arguments, Readonly<Record<string, string>>>();
  // @ts-expect-error A tool has no URI.
  void tool.uri;
  return [tool, resource, prompt, completion];
}

// @ts-expect-error It is what the others have in common.
void new RequestContext();
