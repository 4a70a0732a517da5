/** Deeper paths exist only in recursive types, where they have no end. */
const MAX_STEPS = 8;

/** Of the protocol's own content blocks, which no tool's schema describes. */
const CONTENT_NAMES = ['content', 'type', 'text', 'data', 'mimeType', 'resource', 'uri', 'name'];

const namesByListing = new WeakMap<object, ReadonlySet<string>>();

/**
 * The path of a finding as a field that can be counted: `days[2].humidity` → `days[].humidity`. Names that what is
 * published does not know, as keys of a map or what a caller made up, are values rather than fields: `prices.*`.
 *
 * @param listing - What the tool, prompt or resource publishes.
 */
export function fieldPath(path: string, listing: object | undefined): string {
  return knownPath(path, listing).replace(/\[\d+\]/g, '[]');
}

/** {@link fieldPath} with its indices: `days[2].humidity`, `prices.*`. */
export function knownPath(path: string, listing: object | undefined): string {
  const names = listing ? namesOf(listing) : new Set<string>();
  const steps = path.match(/\["(?:[^"\\]|\\.)*"\]|\[\d+\]|[^.[\]]+/g) ?? [];
  const shown = steps.slice(0, MAX_STEPS).map((step) => {
    if (/^\[\d+\]$/.test(step)) return step;
    const name = step.startsWith('[') ? (JSON.parse(step.slice(1, -1)) as string) : step;
    return `.${names.has(name) ? name : '*'}`;
  });
  const field = shown.join('').replace(/^\./, '');
  return steps.length > MAX_STEPS ? `${field}…` : field;
}

function namesOf(listing: object): ReadonlySet<string> {
  let names = namesByListing.get(listing);
  if (!names) {
    names = new Set(CONTENT_NAMES);
    collect(listing, names as Set<string>);
    namesByListing.set(listing, names);
  }
  return names;
}

/** Names of properties anywhere in the schemas, of a prompt's arguments, and of a template's variables. */
function collect(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  const { properties, arguments: given, uriTemplate } = part as Record<string, unknown>;
  if (typeof properties === 'object') for (const name of Object.keys(properties ?? {})) names.add(name);
  if (Array.isArray(given)) for (const { name } of given as { name: string }[]) names.add(name);
  if (typeof uriTemplate === 'string') {
    for (const [name] of uriTemplate.matchAll(/(?<=[{,?&/#+;.])[\w%]+(?=[^{}]*\})/g)) names.add(name);
  }
  for (const inner of Object.values(part)) collect(inner, names);
}
