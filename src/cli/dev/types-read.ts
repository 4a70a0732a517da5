/** What came of reading the types of a project; the manifest itself lies in the development cache. */
export type TypesRead = { sources: string[]; ms: number } | { fault: string };

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
