import type { Deadline } from './deadline.js';
import { discard } from './read-body.js';
import type { OutgoingRequest } from './request.js';

/** As many as `curl` and browsers would never need for an API. */
const MAX_REDIRECTS = 5;

/** A redirect that is not followed. The text goes on after the API's name. */
export class RefusedRedirect extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/**
 * Sends a request and follows redirects on the same host, with the same credentials.
 *
 * @throws RefusedRedirect for one that leads to another host, away from HTTPS, or nowhere.
 */
export async function follow(
  request: OutgoingRequest,
  send: typeof fetch,
  deadline: Deadline,
): Promise<Response> {
  let current = request;
  for (let count = 0; ; count++) {
    const { method, url, headers, body } = current;
    const response = await deadline.race(
      send(url, { method, headers, body: body?.content, redirect: 'manual', signal: deadline.signal }),
    );
    if (!isRedirect(response)) return response;
    discard(response);
    if (count === MAX_REDIRECTS) {
      throw new RefusedRedirect(`redirects more than ${MAX_REDIRECTS} times`, response.status);
    }
    current = redirected(current, response);
  }
}

function isRedirect({ status, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.has('location');
}

/** Methods change as https://fetch.spec.whatwg.org/#http-redirect-fetch has it. */
function redirected(request: OutgoingRequest, { status, headers }: Response): OutgoingRequest {
  const url = target(request.url, headers.get('location') ?? '', status);
  const { method } = request;
  const becomesGet = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST';
  if (!becomesGet) return { ...request, url };
  const without = new Headers(request.headers);
  without.delete('content-type');
  return { method: 'GET', url, headers: without, body: undefined };
}

function target(from: URL, location: string, status: number): URL {
  if (!URL.canParse(location, from.href))
    throw new RefusedRedirect('redirects to what is no address', status);
  const to = new URL(location, from);
  const isSame = to.protocol === from.protocol && to.host === from.host;
  // What was asked for without encryption may go on with it, on the usual ports.
  const isUpgraded =
    from.protocol === 'http:' &&
    to.protocol === 'https:' &&
    to.hostname === from.hostname &&
    from.port === '' &&
    to.port === '';
  if (!isSame && !isUpgraded) {
    throw new RefusedRedirect('redirects to another host, which is not followed', status);
  }
  to.username = '';
  to.password = '';
  to.hash = '';
  return to;
}
