/** What the generated code says less exactly than the document, for the report. */
export interface Note {
  /** Where in the document: a schema's pointer, or an operation. */
  at: string;
  note: string;
}

export class Notes {
  readonly #notes = new Map<string, Note>();

  add(at: string, note: string): void {
    this.#notes.set(`${at} ${note}`, { at, note });
  }

  get all(): Note[] {
    return [...this.#notes.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, note]) => note);
  }
}
