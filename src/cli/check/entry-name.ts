/** What a finding is about: an entry of one of the lists; nothing for what concerns a list or an application. */
export interface EntryName {
  tool?: string;
  /** Its URI. */
  resource?: string;
  /** Its URI template. */
  resourceTemplate?: string;
  prompt?: string;
}

/** For people: a URI shows what it is, and a prompt may bear the name of a tool. */
export function labelOf({ tool, resource, resourceTemplate, prompt }: EntryName): string | undefined {
  return tool ?? resource ?? resourceTemplate ?? (prompt === undefined ? undefined : `prompt ${prompt}`);
}
