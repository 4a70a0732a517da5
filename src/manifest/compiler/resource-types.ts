import { ts } from 'typescript-json-schema';
import { everyLeaf, isDeclaredAs, isNamed } from './content-types.js';
import type { Project } from './type-reader.js';
import { isNothing, partsOf } from './unions.js';

const CONTENTS =
  /^(?:ResourceContents|ResourceText|ResourceBlob|TextResourceContents|BlobResourceContents|Image|Audio)$/;
const RESULT = /^ReadResourceResult$/;

/** Contents stand in lists of lists at most; a type that contains itself has no end. */
const NESTING_LIMIT = 16;

/** What a type means where a resource returns it; known by what it is declared as, never by its shape. */
export function resourceForm(
  type: ts.Type,
  written: ts.TypeNode | undefined,
  project: Project,
): 'contents' | 'result' | 'mixed' | undefined {
  const { checker } = project;
  const values = partsOf(type).filter((part) => !isAbsence(part));
  const is = (wanted: RegExp) => (part: ts.Type) => isDeclaredAs(part, wanted, project);
  const isList = (part: ts.Type) => checker.isArrayType(part) || checker.isTupleType(part);
  const areContents = (part: ts.Type, depth: number): boolean =>
    is(CONTENTS)(part) ||
    (isList(part) &&
      depth < NESTING_LIMIT &&
      itemsOf(part, checker).every((item) => partsOf(item).every((it) => areContents(it, depth + 1))));
  // An alias of the SDK's is worked out to a nameless type: the annotation has its name.
  const isWritten = (wanted: RegExp): boolean =>
    written !== undefined &&
    everyLeaf(written, project, (leaf) => isNamed(leaf, wanted, project), isAbsenceNode);

  if (values.length === 0) return undefined;
  if (values.every(is(RESULT)) || is(RESULT)(type)) return 'result';
  // The protocol has one result for a reading: a list of results is as little as contents beside other values.
  if (isWritten(RESULT)) return values.some(isList) ? 'mixed' : 'result';
  if (values.every((part) => areContents(part, 0)) || is(CONTENTS)(type) || isWritten(CONTENTS))
    return 'contents';
  return values.some((part) => is(RESULT)(part) || areContents(part, 0)) ? 'mixed' : undefined;
}

/** An empty tuple is none of contents. */
function itemsOf(list: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const items = checker.getTypeArguments(list as ts.TypeReference);
  return items.length > 0 ? items : [checker.getVoidType()];
}

/** A resource that is not there. */
function isAbsence(type: ts.Type): boolean {
  return isNothing(type) || (type.flags & ts.TypeFlags.Null) !== 0;
}

function isAbsenceNode(node: ts.TypeNode): boolean {
  if (ts.isLiteralTypeNode(node)) return node.literal.kind === ts.SyntaxKind.NullKeyword;
  return node.kind === ts.SyntaxKind.UndefinedKeyword;
}
