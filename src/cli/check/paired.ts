/** The entries of both sides by what they are known by, sorted. */
export function paired<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string,
): [key: string, before: Entry | undefined, after: Entry | undefined][] {
  const byKey = (side: readonly Entry[]) => new Map(side.map((entry) => [keyOf(entry), entry]));
  const [old, now] = [byKey(before), byKey(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().map((key) => [key, old.get(key), now.get(key)]);
}
