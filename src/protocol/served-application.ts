import type { CallChannel } from '../results/tool-context.js';
import type { CallResult } from '../results/tool-result.js';

/** What a protocol server needs of an application: everything else is compiled behind it. */
export interface ServedApplication {
  readonly info: { name: string; version: string; title?: string };
  /** Sent to the client at the handshake. */
  readonly instructions?: string | undefined;
  /** The entries of `tools/list`, built once and published as they are. */
  readonly tools: readonly object[];
  /**
   * Runs one call. A tool's failure is a result; it rejects with `UnknownToolError` for a tool that is not
   * there, and with anything else only for a fault of the framework itself.
   */
  callTool(
    name: string,
    args: Record<string, unknown> | undefined,
    channel: CallChannel,
  ): Promise<CallResult>;
}
