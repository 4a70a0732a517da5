export interface Asked {
  method: string;
  params?: Record<string, unknown> | undefined;
}

export type Answer =
  { result: Record<string, unknown> } | { error: { code: number; message: string; data?: unknown } };

export interface Notice {
  method: string;
  params?: Record<string, unknown> | undefined;
}

/** A request for the server: a client's, or the front's own. */
export interface Question {
  readonly request: Asked;
  /** Called once. */
  readonly answer: (answer: Answer) => void;
  /** Told of the progress of the request, with the token that it came with. */
  readonly notify?: (notice: Notice) => void;
  /** The front's own, about one server: no other one is asked it. */
  readonly isOwn?: boolean;
}
