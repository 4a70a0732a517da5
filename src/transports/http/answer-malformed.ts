import type { Socket } from 'node:net';
import { BAD_REQUEST } from './json-error.js';

/** What does not get as far as to be a request: node's own answers have no body. */
export function answerMalformed({ code }: NodeJS.ErrnoException, socket: Socket): void {
  const [status, message] = reasonFor(code);
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: BAD_REQUEST, message }, id: null });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

function reasonFor(code: string | undefined): [status: string, message: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', 'Request Header Fields Too Large: send less than 16 KB'];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return ['413 Payload Too Large', 'Payload Too Large: the chunk extensions are too long'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'Request Timeout: the request took too long to arrive'];
    default:
      return ['400 Bad Request', 'Bad Request: not HTTP'];
  }
}
