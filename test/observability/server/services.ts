import { IsNumber, IsString, Max, MinLength } from 'class-validator';
import {
  Input,
  McpService,
  Output,
  Prompt,
  Resource,
  Tool,
  ToolError,
  ToolResult,
  type ResourceContext,
  type ToolContext,
} from 'toolwright';

/** What must never be seen outside of a request's arguments and its answer. */
export const SECRET = 'hunter2';

@Output()
export class Day {
  @IsNumber() @Max(1) humidity!: number;
}

@Output()
export class Forecast {
  days!: Day[];
  prices!: Record<string, number>;
}

@Input()
export class Trip {
  @IsString() @MinLength(3) city!: string;
  stops?: Trip[];
}

@McpService()
export class WatchedService {
  /** How calls ended that nobody waited for any more. */
  static readonly afterwards: string[] = [];
  /** What user code runs in a call, set by tests. */
  static inside: () => void = () => {};

  @Tool()
  city(name: string): string {
    WatchedService.inside();
    return name;
  }

  @Tool({ annotations: { readOnlyHint: true } })
  plan(trip: Trip): string {
    return trip.city;
  }

  @Tool()
  forecast(name: string): Forecast {
    return { days: [{ humidity: 0.5 }, { humidity: 7 }, { humidity: 9 }], prices: { [name]: 'x' as never } };
  }

  @Tool()
  fails(name: string): string {
    throw new RangeError(`cannot find ${name}`);
  }

  @Tool()
  refuses(name: string): string {
    throw new ToolError(`ask for another than ${name}`);
  }

  @Tool()
  explicit(): ToolResult {
    return new ToolResult({ content: [], isError: true });
  }

  /** Never returns, and does not look at its signal. */
  @Tool({ timeout: 20 })
  hangs(): Promise<string> {
    return new Promise(() => {});
  }

  @Tool({ timeout: 20, annotations: { readOnlyHint: true } })
  async reads({ signal }: ToolContext): Promise<string> {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    WatchedService.afterwards.push(String(signal.reason));
    throw new Error('too late');
  }

  /** As long as the application allows. */
  @Tool()
  waits({ signal }: ToolContext): Promise<string> {
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('a late value')));
  }

  /** Longer than the application allows. */
  @Tool({ timeout: 0 })
  async takesItsTime(): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return 'done';
  }

  @Tool()
  id({ callId }: ToolContext): string {
    return callId;
  }

  @Tool()
  forgets(message: string): string {
    void Promise.reject(new Error(message));
    return 'went on';
  }

  @Tool()
  thenable(what: string): Promise<string> {
    return thenables[what]?.() as Promise<string>;
  }

  @Resource('city://{name}', { timeout: 20 })
  async about(name: string, { signal }: ResourceContext): Promise<string> {
    if (name === 'slow') await new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (name === 'bad') throw new Error(`cannot read ${name}`);
    return name;
  }

  @Prompt({ timeout: 20 })
  async review(style: string): Promise<string> {
    if (style === 'slow') await new Promise(() => {});
    return style;
  }
}

class Promised<T> extends Promise<T> {}

const thenables: Record<string, () => unknown> = {
  never: () => ({ then: () => {} }),
  throws: () => ({
    then: () => {
      throw new Error('then threw');
    },
  }),
  rejects: () => ({
    then: (_: unknown, reject: (error: Error) => void) => reject(new Error('then rejected')),
  }),
  getter: () => ({
    get then() {
      throw new Error('no then to be had');
    },
  }),
  subclass: () => Promised.reject(new Error('of a subclass')),
};
