import type { Logger } from '../results/logger.js';
import type { TransportKind } from './transport-options.js';

type Write = typeof process.stdout.write;

interface StdoutState {
  diverted: boolean;
  /** The write that reaches stdout, and the one that stands before it since the first diversion. */
  beneath?: Write;
  visible?: Write;
  /** How much had been written when nobody's output could harm the protocol. */
  harmlessBytes: number;
  /** Something that is not the protocol's went to stdout. */
  spoiled: boolean;
}

const STATE = Symbol.for('toolwright.stdout');

// On the process, since `node --import toolwright/stdio` and a bundled program hold two copies of this module.
function state(): StdoutState {
  const holder = process as { [STATE]?: StdoutState };
  return (holder[STATE] ??= { diverted: false, harmlessBytes: 0, spoiled: false });
}

/** From now on `process.stdout.write`, and with it `console.*`, goes to stderr. */
export function divertStdout(): void {
  const stdout = state();
  if (stdout.diverted) return;
  stdout.spoiled = process.stdout.bytesWritten > stdout.harmlessBytes;
  stdout.diverted = true;
  if (process.stdout.write === stdout.visible) return;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- kept as it is, to be put back
  const beneath = process.stdout.write;
  const visible = ((...args: Parameters<Write>) =>
    stdout.diverted ? process.stderr.write(...args) : beneath.apply(process.stdout, args)) as Write;
  process.stdout.write = visible;
  Object.assign(stdout, { beneath, visible });
}

/** Undoes {@link divertStdout}. */
export function restoreStdout(): void {
  const stdout = state();
  if (!stdout.diverted) return;
  stdout.diverted = false;
  stdout.harmlessBytes = process.stdout.bytesWritten;
  // Where somebody has wrapped our function meanwhile it stays, and forwards.
  if (process.stdout.write === stdout.visible && stdout.beneath) process.stdout.write = stdout.beneath;
}

/** Writes to the real stdout. */
export function writeToStdout(
  chunk: string | Uint8Array,
  encoding: BufferEncoding,
  done: (error?: Error | null) => void,
): void {
  const { diverted, beneath } = state();
  if (diverted && beneath) beneath.call(process.stdout, chunk, encoding, done);
  else process.stdout.write(chunk, encoding, done);
}

/**
 * Gives stdout to the protocol on stdio, and back to the program on any other transport; called first thing
 * by `bootstrap`, before a class of the user is constructed.
 */
export function prepareStdout(kind: TransportKind, logger: Logger): void {
  if (kind !== 'stdio') return restoreStdout();
  divertStdout();
  if (!state().spoiled) return;
  logger.warn(
    `stdout: something was written to it before bootstrap, where a client expects nothing but messages. Make ` +
      `import 'toolwright/stdio' the first line of the program, or start it with node --import toolwright/stdio.`,
  );
}
