/** A `Content-Type`, in lower case and without its parameters; empty where there is none. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The `charset` parameter, where there is one. */
export function charsetOf(contentType: string | null): string | undefined {
  return /;\s*charset="?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
}

export function isJson(mediaType: string): boolean {
  return /^(application\/json|text\/json|[\w.+-]+\/[\w.+-]+\+json)\s*(;|$)/i.test(mediaType);
}

/** Types whose bytes are text, whatever their first half is. */
export function isText(mediaType: string): boolean {
  return (
    /^text\//.test(mediaType) ||
    isJson(mediaType) ||
    /^[\w.-]+\/[\w.-]+\+(xml|yaml)$/.test(mediaType) ||
    /^application\/(xml|yaml|x-yaml|javascript|graphql|x-ndjson|jsonl|json-seq|csv|sql|toml|x-www-form-urlencoded)$/.test(
      mediaType,
    )
  );
}
