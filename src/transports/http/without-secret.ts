const IN_ITS_PLACE = '[token]';

/**
 * An error that can be logged: message and stack, without the secret. Properties of its own, such as the
 * claims of a token or the request that was sent, are left out.
 */
export function withoutSecret(error: unknown, secret: string): unknown {
  if (!(error instanceof Error)) return String(error).replaceAll(secret, IN_ITS_PLACE);
  const cause = error.cause === undefined ? {} : { cause: withoutSecret(error.cause, secret) };
  const shown = new Error(error.message.replaceAll(secret, IN_ITS_PLACE), cause);
  shown.name = error.name;
  if (error.stack !== undefined) shown.stack = error.stack.replaceAll(secret, IN_ITS_PLACE);
  return shown;
}
