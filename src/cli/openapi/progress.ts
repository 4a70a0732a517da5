const BAR = 24;

/** One line on stderr that says what is being done; on a terminal only. */
export class Progress {
  readonly #stream = process.stderr;

  readonly say = (what: string, done?: number, total?: number): void => {
    if (!this.#stream.isTTY) return;
    const bar = done === undefined || !total ? '' : ` ${drawn(done / total)} ${done}/${total}`;
    this.#stream.write(`\r\u001b[Ktoolwright: ${what}${bar}`);
  };

  /** Takes the line away. */
  end(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[K');
  }
}

function drawn(share: number): string {
  const full = Math.round(share * BAR);
  return `[${'='.repeat(full)}${' '.repeat(BAR - full)}]`;
}
