/** What a user's text could become: at most 100 values are sent, best first. */
export interface CompletionResult {
  values: readonly string[];
  /** How many there are in all, where it is known. */
  total?: number;
  /** Whether there are more than these. */
  hasMore?: boolean;
}

/** What `completion/complete` answers with, as plain JSON. */
export interface GivenCompletion {
  values: string[];
  total?: number;
  hasMore?: boolean;
}
