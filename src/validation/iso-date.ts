/** ISO 8601 alone: other notations mean different moments to different readers. */
const ISO_DATE = /^[+-]?\d{4,6}-\d\d-\d\d(?:[Tt ]|$)/;

/** The moment that a text names; none where it names none. */
export function parseIsoDate(text: string): Date | undefined {
  if (!ISO_DATE.test(text)) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
