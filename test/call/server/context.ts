import { McpService, Tool, type LogLevel, type ToolContext } from 'toolwright';

@McpService()
export class ContextService {
  readonly #endings: string[] = [];
  readonly #waiting = new Map<string, () => void>();

  @Tool()
  async waits(context: ToolContext): Promise<string> {
    await new Promise<void>((resolve) => {
      context.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    this.#endings.push(`aborted: ${context.signal.aborted}`);
    return 'never seen';
  }

  @Tool()
  endings(): string[] {
    return this.#endings;
  }

  @Tool()
  async steps(label: string, context: ToolContext, waits = false): Promise<string> {
    await context.progress(1, 2, label);
    if (waits) await new Promise<void>((resolve) => this.#waiting.set(label, resolve));
    await context.log('info', { label }, 'steps');
    await context.progress(2, 2);
    return label;
  }

  /** Lets `steps` go on. */
  @Tool()
  release(label: string): void {
    this.#waiting.get(label)?.();
  }

  @Tool()
  async logs(levels: LogLevel[], context: ToolContext): Promise<void> {
    for (const level of levels) await context.log(level, level);
  }

  @Tool()
  who(context: ToolContext): { client: string; hasHeaders: boolean; hasSession: boolean } {
    return {
      client: `${context.client?.name} ${context.client?.version}`,
      hasHeaders: context.headers['user-agent'] !== undefined,
      hasSession: context.sessionId !== undefined,
    };
  }
}
