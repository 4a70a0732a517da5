import type { DefinitionErrorCode } from './error-code.js';

/** One thing that the developer has to mend before the application can start. */
export interface Problem {
  code: DefinitionErrorCode;
  /** `Class.member`, or the option's or tool's name. */
  subject: string;
  /** What is wrong, as the end of a sentence that starts with the subject. */
  reason: string;
  /** What to write instead, as a sentence. */
  cure: string;
  /** `path:line:column`, where the sources tell. */
  location?: string | undefined;
}

/** The application is wrong as it is written: all its problems at once, each with place, reason and cure. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';

  declare readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(report(problems));
    // Not enumerable: Node prints an uncaught error's own fields, and the message has said it all.
    Object.defineProperty(this, 'problems', { value: problems });
  }
}

function report(problems: readonly Problem[]): string {
  const [first] = problems;
  if (problems.length === 1 && first) return describeProblem(first);
  const lines = problems.map((problem) => `- ${describeProblem(problem)}`);
  return [`${problems.length} problems:`, ...lines].join('\n');
}

/** A problem in one line. */
export function describeProblem({ code, subject, reason, cure, location }: Problem): string {
  return `${subject}: ${reason}. ${cure}${location ? ` (${location})` : ''} [${code}]`;
}
