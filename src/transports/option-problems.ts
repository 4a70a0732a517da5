import type { Problem } from '../errors/definition-error.js';

export function invalidOption(subject: string, reason: string, cure: string): Problem {
  return { code: 'INVALID_OPTION', subject, reason, cure };
}

/** A TCP port, written in digits or given as a number; 0 stands for any free one. */
export function parsePort(value: string | number, subject: string): number | Problem {
  const port = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : NaN;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  return invalidOption(
    subject,
    `'${value}' is not a port`,
    'Give a whole number from 0 (any free port) to 65535.',
  );
}
