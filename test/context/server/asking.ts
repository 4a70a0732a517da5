import {
  ClientRequestError,
  McpService,
  Tool,
  UrlElicitationRequiredError,
  type AskOptions,
  type ClientCapabilities,
  type Elicited,
  type FormSchema,
  type Root,
  type SamplingRequest,
  type ToolContext,
} from 'toolwright';
import { Booking, Confirmation, Mistitled, Unfit, Unmarked } from './forms.js';

const FORMS = { Booking, Confirmation, Unfit, Mistitled, Unmarked };

/** Asks its client everything that can be asked. */
@McpService()
export class AskingService {
  readonly #failures: string[] = [];
  #noted = (): void => undefined;

  @Tool()
  async book(context: ToolContext): Promise<string> {
    const answer = await context.elicit('Where to?', Booking);
    if (answer.action !== 'accept') return answer.action;
    const { content } = answer;
    const { date, website, ...rest } = content;
    return `${content instanceof Booking} ${date.getTime()} ${website?.hostname} ${JSON.stringify(rest)}`;
  }

  /** The same class, as arguments. */
  @Tool()
  bookNow({ extras = [] }: Booking): string {
    return extras.join();
  }

  @Tool()
  async ask(form: keyof typeof FORMS, context: ToolContext): Promise<string> {
    const answer: Elicited<object> = await context.elicit<object>('Well?', FORMS[form]);
    return JSON.stringify(answer);
  }

  @Tool()
  async askByHand(form: Record<string, unknown>, context: ToolContext): Promise<string> {
    return JSON.stringify(await context.elicit('Well?', form as unknown as FormSchema));
  }

  @Tool()
  async pay(url: string, context: ToolContext): Promise<string> {
    const { action, elicitationId } = await context.elicitUrl('Pay, please.', url);
    await context.elicitationComplete(elicitationId);
    return `${action} ${elicitationId}`;
  }

  /** The user comes back when the call has ended. */
  @Tool()
  async payLater(context: ToolContext): Promise<string> {
    const { action } = await context.elicitUrl('Pay, please.', 'https://pay.example/2', {
      elicitationId: 'later',
    });
    setImmediate(() => void context.elicitationComplete('later'));
    return action;
  }

  @Tool()
  needsSignIn(): string {
    const elicitations = [{ message: 'Sign in', url: 'https://sign.example/in', elicitationId: 'sign-in' }];
    throw new UrlElicitationRequiredError(elicitations, 'Sign in first');
  }

  @Tool()
  async sample(request: Record<string, unknown>, context: ToolContext): Promise<string> {
    return JSON.stringify(await context.sample(request as unknown as SamplingRequest));
  }

  @Tool()
  async roots(context: ToolContext): Promise<Root[]> {
    return context.roots();
  }

  @Tool()
  async capabilities(context: ToolContext): Promise<string> {
    const { clientCapabilities }: { clientCapabilities: ClientCapabilities | undefined } = context;
    return JSON.stringify(clientCapabilities ?? 'unknown');
  }

  /** Keeps what its question failed with for {@link failures}. */
  @Tool()
  async insists(context: ToolContext, silence?: number): Promise<string> {
    const options: AskOptions = silence === undefined ? {} : { timeout: silence };
    const answer = await context
      .elicit('Still there?', Confirmation, options)
      .catch((error: unknown) => error);
    this.#note(answer instanceof ClientRequestError ? answer.failure : JSON.stringify(answer));
    return 'over';
  }

  /** Does not wait for the answer. */
  @Tool()
  async forgets(context: ToolContext): Promise<string> {
    void context
      .elicit('Anybody?', Confirmation)
      .catch((error: ClientRequestError) => this.#note(error.failure));
    await new Promise((resolve) => setImmediate(resolve));
    setImmediate(() => void context.roots().catch((error: Error) => this.#note(error.message)));
    return 'gone';
  }

  /** Gives them when there are so many, and forgets them. */
  @Tool()
  async failures(count: number): Promise<string[]> {
    while (this.#failures.length < count) await new Promise<void>((resolve) => (this.#noted = resolve));
    return this.#failures.splice(0);
  }

  @Tool()
  closes(context: ToolContext): string {
    context.closeStream();
    return 'after the stream';
  }

  #note(failure: string): void {
    this.#failures.push(failure);
    this.#noted();
  }
}
