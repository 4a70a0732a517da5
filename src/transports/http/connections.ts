import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { within } from '../within.js';
import { answerMalformed } from './answer-malformed.js';

/** How long answers that are written may take to reach slow readers, in milliseconds. */
const FLUSH_MS = 2_000;

/**
 * Knows which connections wait for an answer. Node's `closeIdleConnections` passes over those that have not
 * sent a request yet, which browsers and undici open in advance.
 */
export class Connections {
  readonly #idle = new Set<Socket>();
  readonly #answers = new WeakMap<Socket, ServerResponse>();
  #ending = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.#idle.add(socket);
      socket.once('close', () => this.#idle.delete(socket));
    });
    server.on('clientError', (error, socket: Socket) => {
      // In the middle of an answer there is no place for another one.
      if (socket.writable && !this.#answers.get(socket)?.headersSent) answerMalformed(error, socket);
      else socket.destroy();
    });
    server.on('request', ({ socket, headers }, res) => {
      this.#idle.delete(socket);
      this.#answers.set(socket, res);
      res.once('close', () => {
        this.#answers.delete(socket);
        // The SDK's streams promise to keep the connection, also to a client that asked for its end.
        if (this.#ending || headers.connection?.toLowerCase() === 'close') socket.destroySoon();
        else if (!socket.destroyed) this.#idle.add(socket);
      });
    });
  }

  /**
   * Stops listening and closes every connection: idle ones now, others when their answer is out or time is
   * up.
   */
  async end(): Promise<void> {
    this.#ending = true;
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.#idle) socket.destroy();
    if (!(await within(FLUSH_MS, closed))) this.server.closeAllConnections();
    await closed;
  }
}
