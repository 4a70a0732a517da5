import type { Request, Response } from 'express';

/** Answers what reaches the endpoint after all checks; the body of a POST is parsed JSON. */
export interface Endpoint {
  readonly methods: readonly string[];
  handle(req: Request, res: Response): Promise<void>;
  /** Ends what stands open. */
  close(): Promise<void>;
}
