import type { Changes } from '../call/changes.js';
import type { CompletionRequest } from '../call/complete.js';
import type { FormCompiler } from '../registry/elicitation-forms.js';
import type { ListKind, Offers } from '../registry/live-catalogue.js';
import type { CallChannel } from '../results/call-channel.js';
import type { GivenCompletion } from '../results/completion-result.js';
import type { GivenPrompt } from '../results/prompt-result.js';
import type { ReadResult } from '../results/resource-result.js';
import type { CallResult } from '../results/tool-result.js';

/** What a protocol server needs of an application: everything else is compiled behind it. */
export interface ServedApplication {
  readonly info: { name: string; version: string; title?: string };
  /** Sent to the client at the handshake. */
  readonly instructions?: string | undefined;
  /** Which primitives the handshake announces. */
  readonly offers: Offers;
  /** Entries on a page of a list; absent: lists come whole. */
  readonly pageSize?: number | undefined;
  readonly changes: Changes;
  /** Makes forms that clients have their users fill in. */
  readonly formOf: FormCompiler;

  /** The entries of a list that this client may see, as they are published. */
  list(kind: ListKind, channel: CallChannel): readonly object[] | Promise<readonly object[]>;
  /**
   * Runs one call. A tool's failure is a result; it rejects with `UnknownToolError` for a tool that is not
   * there, and with anything else only for a fault of the framework itself.
   */
  callTool(
    name: string,
    args: Record<string, unknown> | undefined,
    channel: CallChannel,
  ): Promise<CallResult>;
  /** Rejects with `UnknownResourceError`, `InputValidationError` or `RequestError`. */
  readResource(uri: string, channel: CallChannel): Promise<ReadResult>;
  /** Whether this client may read a resource of this URI. */
  hasResource(uri: string, channel: CallChannel): boolean | Promise<boolean>;
  /** Rejects with `UnknownPromptError`, `InputValidationError` or `RequestError`. */
  getPrompt(
    name: string,
    args: Record<string, unknown> | undefined,
    channel: CallChannel,
  ): Promise<GivenPrompt>;
  /** Rejects like {@link readResource} and {@link getPrompt}. */
  complete(
    reference: CompletionReference,
    request: CompletionRequest,
    channel: CallChannel,
  ): Promise<GivenCompletion>;
}

/** Whose argument is to be completed: a prompt's, or a resource template's. */
export type CompletionReference = { prompt: string } | { uriTemplate: string };
