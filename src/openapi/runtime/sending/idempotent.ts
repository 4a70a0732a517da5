/** Methods that a second call adds nothing to, https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);

export function isIdempotent(method: string): boolean {
  return IDEMPOTENT.has(method);
}

/** What a caller has to know of a call whose answer did not arrive; nothing where it may just call again. */
export function repeatWarning(method: string): string {
  return isIdempotent(method)
    ? ''
    : 'It may have done what it was asked; calling it again could repeat that.';
}
