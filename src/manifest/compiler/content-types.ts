import path from 'node:path';
import { ts } from 'typescript-json-schema';
import { decoratorsOf } from './decorators.js';
import type { Project } from './type-reader.js';
import { isNothing, partsOf } from './unions.js';
import { unwrapped } from './written-order.js';

const CONTENT =
  /^(?:TextContent|ImageContent|AudioContent|EmbeddedResource|ResourceLink|ContentBlock|Image|Audio)$/;
const RESULT = /^(?:ToolResult|CallToolResult)$/;

/** The fields without which a block of that `type` is none. */
const BLOCKS: Record<string, readonly string[]> = {
  text: ['text'],
  image: ['data', 'mimeType'],
  audio: ['data', 'mimeType'],
  resource: ['resource'],
  resource_link: ['uri', 'name'],
};

const NOTHING = new Set<ts.SyntaxKind>([ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.VoidKeyword]);

/** Blocks stand in lists of lists at most; a type that contains itself has no end. */
const NESTING_LIMIT = 16;

/** MCP content blocks, bare or in lists, tuples and unions of nothing else. */
export function isContent(type: ts.Type, written: ts.TypeNode | undefined, project: Project): boolean {
  const isNamedSo =
    written !== undefined && everyLeaf(written, project, (node) => isNamed(node, CONTENT, project));
  return isNamedSo || consistsOfBlocks(type, project);
}

/** The protocol's explicit result, known by its declared type and never by its shape. */
export function isResult(type: ts.Type, written: ts.TypeNode | undefined, project: Project): boolean {
  const parts = partsOf(type).filter((part) => !isNothing(part));
  const areNamedSo = parts.length > 0 && parts.every((part) => isDeclaredAs(part, RESULT, project));
  if (areNamedSo || isDeclaredAs(type, RESULT, project)) return true;
  return written !== undefined && isWrittenAsResult(written, project);
}

/** An explicit result beside other values: which one a method returned would have to be told by its shape. */
export function hasResult(type: ts.Type, project: Project): boolean {
  return partsOf(type).some((part) => isDeclaredAs(part, RESULT, project));
}

function isWrittenAsResult(node: ts.TypeNode, project: Project, depth = 0): boolean {
  const bare = unwrapped(node)!;
  if (depth > NESTING_LIMIT) return false;
  if (ts.isUnionTypeNode(bare)) {
    const values = bare.types.filter((it) => !NOTHING.has(it.kind));
    return values.length > 0 && values.every((it) => isWrittenAsResult(it, project, depth + 1));
  }
  const alias = aliasedType(bare, project);
  return (
    isNamed(bare, RESULT, project) || (alias !== undefined && isWrittenAsResult(alias, project, depth + 1))
  );
}

/** True for a type of that name which this package or the SDK declares. */
export function isDeclaredAs(type: ts.Type, wanted: RegExp, { packages }: Project): boolean {
  return [type.aliasSymbol, type.getSymbol()].some(
    (symbol) =>
      symbol !== undefined && wanted.test(symbol.name) && packages.declares(symbol, isProtocolPackage),
  );
}

function consistsOfBlocks(type: ts.Type, project: Project, depth = 0): boolean {
  const { checker } = project;
  const parts = partsOf(type).filter((part) => !isNothing(part));
  if (parts.length === 0 || depth > NESTING_LIMIT) return false;
  return parts.every((part) => {
    if (checker.isArrayType(part) || checker.isTupleType(part)) {
      const items = checker.getTypeArguments(part as ts.TypeReference);
      return items.length > 0 && items.every((item) => consistsOfBlocks(item, project, depth + 1));
    }
    return isBlockType(part, project);
  });
}

/** One content block, or what becomes one. */
export function isBlockType(type: ts.Type, project: Project): boolean {
  return isDeclaredAs(type, CONTENT, project) || isBlock(type, project);
}

/** A structural block; a class that an author decorated is a DTO, whatever its fields. */
function isBlock(type: ts.Type, { checker }: Project): boolean {
  if (!(type.flags & ts.TypeFlags.Object) && !type.isIntersection()) return false;
  if (type.getSymbol()?.declarations?.some((it) => decoratorsOf(it).length > 0)) return false;
  const tag = checker.getPropertyOfType(type, 'type');
  const tagType = tag && checker.getTypeOfSymbol(tag);
  if (!tagType?.isStringLiteral() || !Object.hasOwn(BLOCKS, tagType.value)) return false;
  return BLOCKS[tagType.value]!.every((name) => {
    const field = checker.getPropertyOfType(type, name);
    if (!field || field.flags & ts.SymbolFlags.Optional) return false;
    const wanted =
      name === 'resource' ? ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection : ts.TypeFlags.StringLike;
    return (checker.getTypeOfSymbol(field).flags & wanted) !== 0;
  });
}

/**
 * Whether all that an annotation is made of passes the test, aliases of the author's own looked through.
 *
 * @param isSkipped - What is no matter in a union.
 */
export function everyLeaf(
  node: ts.TypeNode,
  project: Project,
  test: (leaf: ts.TypeNode) => boolean,
  isSkipped = (it: ts.TypeNode) => NOTHING.has(it.kind),
  depth = 0,
): boolean {
  const bare = unwrapped(node)!;
  const every = (nodes: readonly ts.TypeNode[]) =>
    nodes.length > 0 && nodes.every((it) => everyLeaf(it, project, test, isSkipped, depth + 1));
  if (depth > NESTING_LIMIT) return false;
  if (ts.isUnionTypeNode(bare)) return every(bare.types.filter((it) => !isSkipped(it)));
  if (ts.isArrayTypeNode(bare)) return every([bare.elementType]);
  if (ts.isTupleTypeNode(bare)) return every(bare.elements);
  if (ts.isNamedTupleMember(bare) || ts.isOptionalTypeNode(bare) || ts.isRestTypeNode(bare))
    return every([bare.type]);
  if (!ts.isTypeReferenceNode(bare)) return false;
  if (/^(?:Readonly)?Array$/.test(bare.typeName.getText()) && bare.typeArguments)
    return every(bare.typeArguments);
  if (test(bare)) return true;
  const alias = aliasedType(bare, project);
  return alias !== undefined && every([alias]);
}

/** What an alias stands for. */
export function aliasedType(node: ts.TypeNode, project: Project): ts.TypeNode | undefined {
  const alias = symbolOf(node, project)?.declarations?.find(ts.isTypeAliasDeclaration);
  return alias && !alias.typeParameters ? alias.type : undefined;
}

/** True for a name that this package or the SDK declares. */
export function isNamed(node: ts.TypeNode, wanted: RegExp, project: Project): boolean {
  const symbol = symbolOf(node, project);
  return (
    symbol !== undefined && wanted.test(symbol.name) && project.packages.declares(symbol, isProtocolPackage)
  );
}

/** What a reference names, imports looked through. */
export function symbolOf(node: ts.Node, { checker }: Project): ts.Symbol | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node.typeName);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function isProtocolPackage(name: string): boolean {
  return name === 'toolwright' || isSdk(name);
}

/** The official SDK's packages, of both generations. */
export function isSdk(name: string): boolean {
  return path.posix.dirname(name) === '@modelcontextprotocol';
}
