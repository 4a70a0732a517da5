import { ts } from 'typescript-json-schema';
import { aliasedType, isSdk, symbolOf } from './content-types.js';
import type { Project } from './type-reader.js';

/** The compiler cuts long types as well: the text is for messages. */
const MAX_LENGTH = 160;

/** Aliases stand for aliases some levels deep; one that refers to itself has no end. */
const NESTING_LIMIT = 16;

/**
 * A type in a method's signature as messages name it: as it is annotated where that names a type of the SDK's, since
 * those are aliases that the compiler prints as what they are worked out to.
 */
export function useText(type: ts.Type, written: ts.TypeNode | undefined, project: Project): string {
  const text =
    written && namesSdkType(written, project)
      ? written.getText().replace(/\s+/g, ' ')
      : project.names.textOf(type, written);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 3)}...` : text;
}

/** Also by an alias of the author's own. */
function namesSdkType(node: ts.Node, project: Project, depth = 0): boolean {
  if (depth > NESTING_LIMIT) return false;
  if (ts.isTypeReferenceNode(node)) {
    if (project.packages.declares(symbolOf(node, project), isSdk)) return true;
    const alias = aliasedType(node, project);
    if (alias && namesSdkType(alias, project, depth + 1)) return true;
  }
  return ts.forEachChild(node, (child) => namesSdkType(child, project, depth + 1)) ?? false;
}
