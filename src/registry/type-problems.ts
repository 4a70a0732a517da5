import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import { reachableTypes } from '../manifest/references.js';
import type { TypeUse } from '../manifest/schema-manifest.js';

/** Everything wrong with a type where it is used, and with every type it reaches. */
export function typeProblems(use: Pick<TypeUse, 'schema' | 'problems'>, manifest: BoundManifest): Problem[] {
  const reached = use.schema ? [...reachableTypes(use.schema, manifest)] : [];
  return [
    ...use.problems,
    ...reached.flatMap((id) => [...manifest.entry(id).problems, ...manifest.problemsOf(id)]),
  ];
}
