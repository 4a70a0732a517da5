import type { JsonObject } from '../metadata/json-schema.js';

/**
 * Keeps what was sent on the streams of HTTP sessions, so that a client whose connection was cut can ask for
 * what it missed (`Last-Event-ID`). Stores written for the SDK's own interface fit as they are.
 *
 * Events of one stream are stored one after the other, in the order in which they are sent.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
export interface EventStore {
  /**
   * Keeps a message, and gives the id under which a client may name it: unique in the store, without line
   * breaks. An empty message marks the beginning of a stream; nobody needs it again, but its id is a place to
   * go on from.
   * @param streamId - The session's id, a slash, and the stream.
   */
  storeEvent(streamId: string, message: JsonObject): Promise<string> | string;
  /** The stream of an event; `undefined` when it is unknown, or when something after it is no longer there. */
  getStreamIdForEventId(eventId: string): Promise<string | undefined> | string | undefined;
  /** Sends, in order, what came after the event on the same stream; resolves to the stream. */
  replayEventsAfter(lastEventId: string, to: EventReceiver): Promise<string>;
  /** The session is over, and nobody will ask for its events any more. Called once a session. */
  endSession?(sessionId: string): Promise<void> | void;
}

/** Takes the events of a replay. */
export interface EventReceiver {
  send(eventId: string, message: JsonObject): Promise<void>;
}
