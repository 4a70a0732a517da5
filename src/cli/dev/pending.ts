import type { Answer, Notice, Question } from './question.js';

/** The requests that one server process is working on, under ids that never cross. */
export class Pending {
  readonly #questions = new Map<number, Question>();
  #lastId = 0;
  #onIdle: (() => void) | undefined;

  /** Gives a request its id, which is its progress token as well. */
  add(question: Question): object {
    const id = ++this.#lastId;
    this.#questions.set(id, question);
    const { method, params } = question.request;
    const meta = params?.['_meta'] as Record<string, unknown> | undefined;
    if (meta?.['progressToken'] === undefined) return { jsonrpc: '2.0', id, method, params };
    return { jsonrpc: '2.0', id, method, params: { ...params, _meta: { ...meta, progressToken: id } } };
  }

  settle(id: unknown, answer: Answer): void {
    const question = this.#questions.get(id as number);
    this.#remove(id as number);
    question?.answer(answer);
  }

  progress({ method, params }: Notice): void {
    const question = this.#questions.get(params?.['progressToken'] as number);
    const meta = question?.request.params?.['_meta'] as Record<string, unknown> | undefined;
    question?.notify?.({ method, params: { ...params, progressToken: meta?.['progressToken'] } });
  }

  /** Forgets a request; its id, if it was there. */
  drop(question: Question): number | undefined {
    for (const [id, known] of this.#questions) {
      if (known !== question) continue;
      this.#remove(id);
      return id;
    }
    return undefined;
  }

  /** Takes all of them away. */
  takeAll(): [id: number, question: Question][] {
    const all = [...this.#questions];
    this.#questions.clear();
    this.#onIdle?.();
    return all;
  }

  /** Resolves when no tool call is among them. */
  callsDone(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = () => {
        if ([...this.#questions.values()].some(({ request }) => request.method === 'tools/call')) return;
        this.#onIdle = undefined;
        resolve();
      };
      this.#onIdle();
    });
  }

  #remove(id: number): void {
    this.#questions.delete(id);
    this.#onIdle?.();
  }
}
