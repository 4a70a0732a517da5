import type { JsonObject } from '../../metadata/json-schema.js';

/** The messages that made a session what it is, so that another process can take them in again. */
export class SessionState {
  /** By what they set, in the order of their coming. */
  readonly #messages = new Map<string, JsonObject>();

  constructor(messages: readonly JsonObject[] = []) {
    this.note(messages);
  }

  get messages(): JsonObject[] {
    return [...this.#messages.values()];
  }

  /** @returns Whether one of the messages changes the session. */
  note(body: unknown): boolean {
    const changes = [body].flat().map((message) => this.#noteOne(message as Message | null));
    return changes.includes(true);
  }

  #noteOne(message: Message | null): boolean {
    const { method, params } = message ?? {};
    switch (method) {
      case 'initialize':
      case 'logging/setLevel':
        this.#messages.set(method, message as JsonObject);
        return true;
      case 'resources/subscribe':
        this.#messages.set(`subscribed ${String(params?.uri)}`, message as JsonObject);
        return true;
      case 'resources/unsubscribe':
        return this.#messages.delete(`subscribed ${String(params?.uri)}`);
      default:
        return false;
    }
  }
}

interface Message {
  method?: unknown;
  params?: { uri?: unknown };
}
