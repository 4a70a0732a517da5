import { ts } from 'typescript-json-schema';
import type { Project } from './type-reader.js';
import { aliasedNode, unwrapped } from './written-order.js';

/**
 * Fields in the order in which they are declared: those of a base class first, as an instance has them. Of a type that
 * is computed from names (`Omit<Card, 'id'>`, `Record<'b' | 'a', number>`) the compiler sorts them by an internal
 * number that depends on what it read before.
 */
export function inDeclaredOrder<T extends { name: string }>(
  fields: readonly T[],
  type: ts.Type,
  written: ts.TypeNode | undefined,
  project: Project,
): T[] {
  if (fields.length < 2) return [...fields];
  const names = new Set(namesOf(type, written, project));
  const ranks = new Map([...names].map((name, at) => [name, at]));
  const rest = fields.filter(({ name }) => !ranks.has(name));
  const isComputed = mappedNode(type) !== undefined && !isHomomorphic(type);
  if (isComputed) rest.sort((a, b) => (a.name < b.name ? -1 : 1));
  const known = fields.filter(({ name }) => ranks.has(name));
  return [...known.sort((a, b) => ranks.get(a.name)! - ranks.get(b.name)!), ...rest];
}

/** Names that a type's declaration gives, in its order; others may follow. */
function namesOf(
  type: ts.Type,
  written: ts.TypeNode | undefined,
  project: Project,
  open: ReadonlySet<ts.Type> = new Set(),
): string[] {
  const { checker } = project;
  if (open.has(type)) return [];
  const inner = new Set([...open, type]);
  if (type.isIntersection()) return type.types.flatMap((part) => namesOf(part, undefined, project, inner));
  if (mappedNode(type)) return mappedNames(type, written, project, inner);
  const target = (type as ts.TypeReference).target ?? type;
  const bases = target.isClassOrInterface() ? checker.getBaseTypes(target) : [];
  const own = checker.getPropertiesOfType(type).map((it) => it.name);
  // A mixin's own fields come after those of the class that it was applied to.
  const applied = bases.flatMap((base) => (base.isIntersection() ? [...base.types].reverse() : [base]));
  return [...applied.flatMap((base) => namesOf(base, undefined, project, inner)), ...own];
}

/** The names of a mapped type, from what it maps: an object's own, or keys as they are written. */
function mappedNames(
  type: ts.Type,
  written: ts.TypeNode | undefined,
  project: Project,
  open: ReadonlySet<ts.Type>,
): string[] {
  const { checker } = project;
  const nodes = [written, aliasedNode(type.aliasSymbol, checker)].flatMap((node) => argumentNodes(node));
  const { constraint } = mappedNode(type)!.typeParameter;
  const sources: [ts.Type, ts.TypeNode?][] = [
    ...nodes.map((node): [ts.Type, ts.TypeNode] => [checker.getTypeFromTypeNode(node), node]),
    ...(type.aliasTypeArguments ?? []).map((it): [ts.Type] => [it]),
    ...(constraint ? [[checker.getTypeFromTypeNode(constraint), constraint] as [ts.Type, ts.TypeNode]] : []),
  ];
  const objects = sources.filter(([it]) => it.flags & ts.TypeFlags.Object || it.isIntersection());
  return [
    ...objects.flatMap(([it, node]) => namesOf(it, node, project, open)),
    ...sources.flatMap(([it, node]) => keysOf(it, node, project)),
    ...(isHomomorphic(type) ? checker.getPropertiesOfType(type).map((it) => it.name) : []),
  ];
}

function keysOf(type: ts.Type, written: ts.TypeNode | undefined, { names }: Project): string[] {
  const members = type.isUnion() ? names.inOrder(type, written) : [type];
  return members.flatMap((it) => (it.isStringLiteral() || it.isNumberLiteral() ? String(it.value) : []));
}

function argumentNodes(node: ts.TypeNode | undefined): readonly ts.TypeNode[] {
  const bare = unwrapped(node);
  return bare && ts.isTypeReferenceNode(bare) ? (bare.typeArguments ?? []) : [];
}

function mappedNode(type: ts.Type): ts.MappedTypeNode | undefined {
  const isMapped = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  return type.flags & ts.TypeFlags.Object && isMapped
    ? type.getSymbol()?.declarations?.find(ts.isMappedTypeNode)
    : undefined;
}

/** `[K in keyof T]` keeps the order of what it maps. */
function isHomomorphic(type: ts.Type): boolean {
  const constraint = mappedNode(type)?.typeParameter.constraint;
  return constraint !== undefined && ts.isTypeOperatorNode(constraint);
}
