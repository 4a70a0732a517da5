import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ElicitRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Answer, ListedTool } from '../support/clients.js';

/** A strict client that stays connected, and knows how often it was told that the tools have changed. */
export class DevClient {
  changes = 0;
  resourceChanges = 0;
  readonly updated: string[] = [];
  readonly logs: unknown[] = [];
  readonly client: Client;
  /** What the user does with a form. */
  fillIn: (signal: AbortSignal) => Promise<object> = async () => ({ action: 'cancel' });

  constructor(name: string) {
    this.client = new Client({ name, version: '1.0.0' }, { capabilities: { elicitation: {} } });
    this.client.setRequestHandler(
      ElicitRequestSchema,
      (_, { signal }) => this.fillIn(signal) as Promise<ElicitResult>,
    );
    this.client.setNotificationHandler(ToolListChangedNotificationSchema, () => void this.changes++);
    this.client.setNotificationHandler(
      ResourceListChangedNotificationSchema,
      () => void this.resourceChanges++,
    );
    this.client.setNotificationHandler(
      ResourceUpdatedNotificationSchema,
      ({ params }) => void this.updated.push(params.uri),
    );
    this.client.setNotificationHandler(
      LoggingMessageNotificationSchema,
      ({ params }) => void this.logs.push(params.data),
    );
  }

  async connect(transport: Transport): Promise<this> {
    await this.client.connect(transport);
    assert.equal(this.client.getServerCapabilities()?.tools?.listChanged, true);
    await this.tools();
    return this;
  }

  /** Compiles every output schema, against which answers are checked from then on. */
  async tools(): Promise<Map<string, ListedTool>> {
    const { tools } = await this.client.listTools();
    return new Map(tools.map((tool) => [tool.name, tool as ListedTool]));
  }

  async call(name: string, onprogress?: () => void, args = {}): Promise<Answer> {
    return (await this.client.callTool(
      { name, arguments: args },
      undefined,
      onprogress && { onprogress },
    )) as Answer;
  }

  async value(name: string): Promise<unknown> {
    const { structuredContent, content } = await this.call(name);
    assert.ok(structuredContent, content.map(({ text }) => text).join('\n'));
    return (structuredContent as { result?: unknown }).result ?? structuredContent;
  }

  /** Does something, and waits until the server says that its tools have changed. */
  async changed(work: () => Promise<unknown>): Promise<void> {
    const before = this.changes;
    await work();
    await until(() => this.changes > before, 'tools/list_changed');
  }
}

export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let turn = 0; !condition(); turn += 1) {
    if (turn > 2_000) throw new Error(`Waited in vain for ${what}`);
    await delay(20);
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function textOf({ content }: Answer): string {
  return content.map(({ text }) => text).join('\n');
}
