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
}

export function record(site: Site, { reason, cure, code = 'UNREPRESENTABLE_TYPE' }: Refusal): void {
  const problem = {
    code,
    subject: site.subject,
    reason: reason + where(site),
    cure,
    location: site.location,
  };
  const isKnown = site.problems.some((it) => it.code === problem.code && it.reason === problem.reason);
  if (!isKnown) site.problems.push(problem);
}

export function within(site: Site, step: string): Site {
  return { ...site, path: [...site.path, step] };
}

function where({ path, parameter }: Site): string {
  if (path.length === 0) return '';
  return ` (${parameter ? 'parameter' : 'at'} ${path.join('.').replaceAll('.[', '[')})`;
}
