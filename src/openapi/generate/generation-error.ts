/** The document, the disk or what is installed does not let a catalogue be generated; the message says how to mend it. */
export class GenerationError extends Error {}
