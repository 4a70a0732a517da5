/** An argument that cannot be sent: the caller's to mend. */
export class Unsendable extends Error {
  constructor(
    /** The argument's name. */
    readonly argument: string,
    /** What it must be: `must not be empty`. */
    readonly rule: string,
  ) {
    super(`${argument} ${rule}`);
  }
}
