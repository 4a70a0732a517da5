/** What `completion/complete` answers with: at most 100 values, best first. */
export interface CompletionResult {
  values: string[];
  /** How many there are in all, where it is known. */
  total?: number;
  /** Whether there are more than were sent. */
  hasMore?: boolean;
}
