/** `application/json`, `application/hal+json`, also with parameters. */
export function isJson(mediaType: string): boolean {
  return /^[\w.+-]+\/(?:[\w.-]+\+)?json\b/i.test(mediaType);
}

export function isForm(mediaType: string): boolean {
  return /^(?:application\/x-www-form-urlencoded\b|multipart\/)/i.test(mediaType);
}

export function isText(mediaType: string): boolean {
  return /^text\/|^application\/(?:[\w.-]+\+)?(?:xml|yaml|x-yaml|javascript|graphql|sql|x-ndjson|jsonl)\b/i.test(
    mediaType,
  );
}

export function isAny(mediaType: string): boolean {
  return /^(?:\*|application)\/\*/.test(mediaType);
}
