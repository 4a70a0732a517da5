import { Writable } from 'node:stream';
import { writeToStdout } from './stdout.js';
import { within } from './within.js';

/**
 * The protocol's own way to stdout: whole messages, one after the other, as fast as the reader takes them.
 */
export class StdoutWriter extends Writable {
  constructor() {
    super({ decodeStrings: false });
    // Every answer that waits for a slow reader listens for its turn.
    this.setMaxListeners(0);
  }

  override _write(
    chunk: string | Uint8Array,
    encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    writeToStdout(chunk, encoding, done);
  }

  /** Resolves when everything was taken, when it never will be, or after `ms` milliseconds. */
  async flush(ms: number): Promise<void> {
    if (this.destroyed) return;
    const over = new Promise((resolve) => this.once('close', resolve));
    this.end();
    await within(ms, over);
  }
}
