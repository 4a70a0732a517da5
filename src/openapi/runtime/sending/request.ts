import type { SentBody } from '../request/body.js';

/** A request as it goes out. */
export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: SentBody | undefined;
}
