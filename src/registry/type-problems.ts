import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { TypeId, TypeSchema, TypeUse } from '../manifest/schema-manifest.js';
import { referencesOf } from '../schema/definition-names.js';

/** Everything wrong with a type where it is used, and with every type it reaches. */
export function typeProblems(use: Pick<TypeUse, 'schema' | 'problems'>, manifest: BoundManifest): Problem[] {
  const reached = use.schema ? [...reachableTypes(use.schema, manifest)] : [];
  return [
    ...use.problems,
    ...reached.flatMap((id) => [...manifest.entry(id).problems, ...manifest.problemsOf(id)]),
  ];
}

function reachableTypes(root: TypeSchema, manifest: BoundManifest): Set<TypeId> {
  const reached = new Set<TypeId>();
  const visit = (node: TypeSchema): void => {
    for (const id of referencesOf(node)) {
      if (reached.has(id)) continue;
      reached.add(id);
      visit(manifest.entry(id).schema);
    }
  };
  visit(root);
  return reached;
}
