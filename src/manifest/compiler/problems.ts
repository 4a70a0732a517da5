import type { SourceLocation, SourceProblem } from '../schema-manifest.js';

/** Where a type is used, and where what is wrong with it is written down. */
export interface Site {
  /** `Class.member`. */
  subject: string;
  location: SourceLocation;
  problems: SourceProblem[];
  /** The way down from the subject through types that have no name of their own. */
  path: readonly string[];
  /** Set where the path starts at a parameter. */
  parameter?: boolean;
}

/** What is wrong with a type, and what to write instead. */
export interface Refusal {
  reason: string;
  cure: string;
  code?: SourceProblem['code'];
  /** Set where the way down tells nothing, since it goes on for ever. */
  isEndless?: boolean;
}

export function record(site: Site, refusal: Refusal): void {
  const { reason, cure, code = 'UNREPRESENTABLE_TYPE', isEndless = false } = refusal;
  const { subject, location, path, parameter } = site;
  const start = { ...site, path: parameter ? path.slice(0, 1) : [] };
  const problem = { code, subject, reason: reason + where(isEndless ? start : site), cure, location };
  const isKnown = site.problems.some((it) => it.subject === subject && it.reason === problem.reason);
  if (!isKnown) site.problems.push(problem);
}

export function within(site: Site, step: string): Site {
  return { ...site, path: [...site.path, step] };
}

function where({ path, parameter }: Site): string {
  if (path.length === 0) return '';
  return ` (${parameter ? 'parameter' : 'at'} ${path.join('.').replaceAll('.[', '[')})`;
}
