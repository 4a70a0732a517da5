/** A folder or file that the client lets servers work in. */
export interface Root {
  /** Begins with `file://`. */
  uri: string;
  name?: string;
}
