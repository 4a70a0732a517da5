/** Milliseconds that running calls have to finish when the server shuts down. */
export const DEFAULT_GRACE_MS = 10_000;
