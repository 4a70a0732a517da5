/** A failure of the network in words that hold no address. */
export interface NetworkFault {
  /** Goes on after the API's name. */
  words: string;
  /** Whether trying again may help. */
  isPassing: boolean;
  /** For the log. */
  code: string;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** What `fetch` failed with, by the code of what caused it. */
export function networkFault(error: unknown): NetworkFault {
  const code = codeOf(error);
  const fault = (words: string, isPassing: boolean) => ({ words, isPassing, code });
  if (code === 'ENOTFOUND') return fault("cannot be found: its host's name does not resolve", false);
  if (code === 'EAI_AGAIN')
    return fault("cannot be found: its host's name could not be resolved just now", true);
  if (code === 'ECONNREFUSED') return fault('is not there: the connection was refused', true);
  if (CERTIFICATE.test(code)) return fault('cannot be trusted: its TLS certificate is not accepted', false);
  if (/SSL|TLS|EPROTO/.test(code)) return fault('cannot be reached: no TLS connection could be made', false);
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return fault('did not answer in time', true);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return fault('answered with headers that are too long', false);
  if (/UNREACH|ENETDOWN|EHOSTDOWN/.test(code)) return fault('cannot be reached', true);
  if (/^HPE_|CONTENT_LENGTH_MISMATCH|^Z_|^ERR__?ERROR_FORMAT|BROTLI/.test(code)) {
    return fault('answered with something that is no HTTP', false);
  }
  // https://fetch.spec.whatwg.org/#port-blocking
  if (reasonOf(error) === 'bad port') return fault("is at a port that 'fetch' refuses to call", false);
  return fault('broke the connection off', true);
}

/** Of the innermost cause that has one. */
function codeOf(error: unknown): string {
  let code = '';
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    const { code: own, cause } = current as { code?: unknown; cause?: unknown };
    if (typeof own === 'string') code = own;
    current = cause;
  }
  return code;
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
}
