/** The known name that a mistyped one probably means; none where every known name is far off. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(fold(name), fold(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** `max_results`, `maxResults` and `MaxResults` are one name. */
function fold(name: string): string {
  return name.slice(0, 100).toLowerCase().replace(/[_-]/g, '');
}

/** Levenshtein's. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 0; i < left.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < right.length; j++) {
      const replace = (row[j] ?? 0) + (left[i] === right[j] ? 0 : 1);
      next.push(Math.min(replace, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
