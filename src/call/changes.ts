import type { ListKind } from '../registry/live-catalogue.js';

/** What clients may want to hear of. */
export type Change =
  | { readonly kind: 'list'; readonly of: ListKind }
  /** The contents of a resource. */
  | { readonly kind: 'resource'; readonly uri: string };

type Listener = (change: Change) => void;

/** Tells every connection of an application what changed. */
export class Changes {
  readonly #listeners = new Set<Listener>();

  /** How many connections listen. */
  get listening(): number {
    return this.#listeners.size;
  }

  /** @returns What ends the listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announce(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
