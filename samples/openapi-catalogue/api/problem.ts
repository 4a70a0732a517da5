import type { ErrorRequestHandler } from 'express';

export interface Fault {
  field: string;
  message: string;
}

/** Thrown where a request cannot be answered: https://www.rfc-editor.org/rfc/rfc9457 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    title: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(title);
  }
}

export const answerProblem: ErrorRequestHandler = (error, _request, response, _next) => {
  const { status, message, faults } =
    error instanceof Problem ? error : new Problem(500, 'Something went wrong here');
  response
    .status(status)
    .type('application/problem+json')
    .json({ title: message, status, ...(faults.length > 0 && { errors: faults }) });
};
