import { setTimeout as delay } from 'node:timers/promises';
import { IsInt, Max, Min } from 'class-validator';
import { bootstrap, McpService, Output, Tool, type ToolContext, ToolError, type integer } from 'toolwright';

@Output()
class Echo {
  token!: string;

  @IsInt()
  @Min(0)
  @Max(1_000_000)
  sequence!: integer;

  /** Fills the answer up. */
  padding!: string;
}

@Output()
class Memory {
  /** Bytes on the heap after a full collection. */
  heapUsed!: integer;
  /** Resident bytes of the process. */
  rss!: integer;
}

/** What the load is put on: one tool that answers, and some that do not. */
@McpService()
class LoadService {
  /** Answers with what it was given, after a while. */
  @Tool({ annotations: { readOnlyHint: true } })
  async echo(token: string, sequence: integer, ms = 0, bytes = 0): Promise<Echo> {
    if (ms > 0) await delay(ms);
    return { token, sequence, padding: 'x'.repeat(bytes) };
  }

  /** The same, with progress on the way. */
  @Tool()
  async echoWithProgress(token: string, sequence: integer, context: ToolContext): Promise<Echo> {
    for (let step = 1; step <= 3; step++) {
      await delay(1);
      await context.progress(step, 3);
    }
    return { token, sequence, padding: '' };
  }

  /** Breaks its promise. */
  @Tool()
  broken(token: string): Echo {
    return { token, sequence: -1, padding: '' };
  }

  @Tool()
  failing(token: string): string {
    throw new ToolError(`failed for ${token}`);
  }

  /** Waits until it is cancelled. */
  @Tool()
  async endless(context: ToolContext): Promise<string> {
    await new Promise<void>((resolve) => context.signal.addEventListener('abort', () => resolve()));
    return 'cancelled';
  }

  @Tool()
  memory(): Memory {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heapUsed, rss };
  }
}

void bootstrap({
  name: 'Load',
  version: '1.0.0',
  services: [LoadService],
  // What goes wrong on purpose would fill the screen.
  logger: { debug() {}, info() {}, warn() {}, error() {} },
  transport: {
    http: { sessionIdleMs: Number(process.env['SESSION_IDLE_MS'] ?? 10_000), maxSessions: 10_000 },
  },
}).then(({ address }) => {
  if (address) console.log(address.url);
});
