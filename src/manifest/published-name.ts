/** The published name of a type: letters, digits, `_`, `.` and `-` only. */
export function publishedName(words: readonly string[]): string {
  const clean = words.map((it) => it.replaceAll('[]', '_Array').replace(/[^A-Za-z0-9_.-]+/g, '_'));
  const name = clean.map((it) => it.replace(/^_+|_+$/g, '')).join('_');
  return name === '' ? 'Type' : name.slice(0, 120);
}
