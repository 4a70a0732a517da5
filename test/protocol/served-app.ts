import { Changes } from '../../src/call/changes.js';
import { UnknownPromptError, UnknownResourceError, UnknownToolError } from '../../src/errors/call-errors.js';
import { formCompiler } from '../../src/registry/elicitation-forms.js';
import type { ServedApplication } from '../../src/protocol/served-application.js';
import type { CallChannel } from '../../src/results/call-channel.js';
import type { CallResult } from '../../src/results/tool-result.js';

export type Handler = (args: Record<string, unknown>, channel: CallChannel) => unknown;

/** A hand-written application: what a handler returns is sent as JSON text. */
export function servedApp(
  handlers: Record<string, Handler>,
  more: Partial<ServedApplication> = {},
): ServedApplication {
  return {
    info: { name: 'Test', version: '1.0.0' },
    offers: { tools: true, resources: false, prompts: false, completions: false },
    changes: new Changes(),
    list: () => Object.keys(handlers).map((name) => ({ name, inputSchema: { type: 'object' } })),
    readResource: (uri) => Promise.reject(new UnknownResourceError(uri)),
    hasResource: () => false,
    getPrompt: (name) => Promise.reject(new UnknownPromptError(name)),
    complete: () => Promise.resolve({ values: [] }),
    callTool: async (name, args, channel) => {
      const handler = handlers[name];
      if (!handler) throw new UnknownToolError(name);
      return text(await handler(args ?? {}, channel));
    },
    formOf: formCompiler([]),
    ...more,
  };
}

function text(value: unknown): CallResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) ?? 'nothing' }] };
}

/** A promise and the means to settle it, for tools that wait until the test lets them go. */
export function gate<T = void>(): { promise: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => (open = resolve));
  return { promise, open };
}

/** Settles when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
