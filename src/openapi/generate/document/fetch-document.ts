import { GenerationError } from '../generation-error.js';

/** How long a download may take, in milliseconds. */
const TIMEOUT = 60_000;
/** The longest document that is downloaded, in bytes. */
const LIMIT = 64 * 1024 * 1024;

/** Downloads a document: over HTTPS, or from this machine. */
export async function fetchDocument(address: URL): Promise<string> {
  const place = shownAddress(address);
  if (!isTrusted(address)) {
    throw new GenerationError(`${place}: documents are downloaded over https, or from this machine`);
  }
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { Accept: 'application/json, application/yaml;q=0.9, */*;q=0.1' },
    });
    if (!isTrusted(new URL(response.url)))
      throw new Error(`it leads to ${shownAddress(new URL(response.url))}`);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return await readText(response);
  } catch (error) {
    throw new GenerationError(`${place} could not be downloaded: ${reasonOf(error)}`);
  }
}

/** Without what may be a secret. */
export function shownAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

function isTrusted({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > LIMIT) throw new Error(`it is larger than ${LIMIT / 1024 / 1024} MiB`);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it took longer than ${TIMEOUT / 1000} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
