import { randomBytes } from 'node:crypto';

// Drawn once a process: a random number for each call would cost more than the rest of its log line.
const PROCESS = randomBytes(6).toString('base64url');

let last = 0;

/** A call's id: unique in this process by counting, among processes by chance. */
export function nextCallId(): string {
  last += 1;
  return `${PROCESS}-${last.toString(36)}`;
}
