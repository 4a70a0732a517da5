/** What a `Retry-After` asks for, in milliseconds from now; nothing where it says nothing that can be read. */
export function retryAfterMs({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
