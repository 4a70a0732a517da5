/** A successful answer that is not what the operation declares. The text goes on after `answered 200`. */
export class Unreadable extends Error {}
