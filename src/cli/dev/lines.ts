/** Cuts text into lines at `\n` alone: JSON may hold other characters that end a line elsewhere. */
export class Lines {
  #parts: string[] = [];

  constructor(private readonly onLine: (line: string) => void) {}

  push(chunk: string): void {
    const [first = '', ...rest] = chunk.split('\n');
    this.#parts.push(first);
    for (const next of rest) {
      const line = this.#parts.join('');
      this.#parts = [next];
      if (line.trim() !== '') this.onLine(line);
    }
  }
}
