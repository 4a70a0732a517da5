/** The command line was not understood: exit code 2. */
export class UsageError extends Error {}

/** What was asked for cannot be done with these sources or on this disk: exit code 1, and no stack. */
export class CommandError extends Error {}
