import { ts } from 'typescript-json-schema';

/** `Card` in `Promise<Card>`, as written. */
export function awaitedNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  const bare = unwrapped(node);
  if (!bare || !ts.isTypeReferenceNode(bare) || !/^Promise(?:Like)?$/.test(bare.typeName.getText()))
    return bare;
  return awaitedNode(bare.typeArguments?.[0]);
}

/** `Card` in `Card[]`, `readonly Card[]`, `Array<Card>` or `Set<Card>`, as written. */
export function elementNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  const bare = unwrapped(node);
  if (!bare) return undefined;
  if (ts.isArrayTypeNode(bare)) return bare.elementType;
  const isList = ts.isTypeReferenceNode(bare) && /^(?:Readonly)?(?:Array|Set)$/.test(bare.typeName.getText());
  return isList ? bare.typeArguments?.[0] : undefined;
}

/** The node without parentheses and `readonly`. */
export function unwrapped(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  let bare = node;
  while (bare && (ts.isParenthesizedTypeNode(bare) || ts.isTypeOperatorNode(bare))) {
    if (ts.isTypeOperatorNode(bare) && bare.operator !== ts.SyntaxKind.ReadonlyKeyword) return bare;
    bare = bare.type;
  }
  return bare;
}

/** What tells an order where no annotation does. */
export interface Ordering {
  checker: ts.TypeChecker;
  /** File and position of a declaration, as text that sorts. */
  placeOf(symbol: ts.Symbol): string;
  /** Tells apart what one declaration gave rise to. */
  textOf(type: ts.Type): string;
}

/**
 * A union's members in the order in which they are declared. The compiler sorts them by an internal number that
 * depends on what it read before; where no declaration tells, kinds, values and places in the sources decide.
 */
export function inWrittenOrder(
  union: ts.UnionType,
  written: ts.TypeNode | undefined,
  ordering: Ordering,
): ts.Type[] {
  const { checker } = ordering;
  const ranks = new Map<ts.Type, number>();
  const rank = (type: ts.Type): void => {
    if (!ranks.has(type)) ranks.set(type, ranks.size);
  };
  const visited = new Set<ts.Node>();
  const visit = (node: ts.TypeNode): void => {
    const bare = unwrapped(node)!;
    if (visited.has(bare)) return;
    visited.add(bare);
    if (ts.isUnionTypeNode(bare)) return bare.types.forEach(visit);
    takenTypes(bare, union, checker).forEach(rank);
    const type = checker.getTypeFromTypeNode(bare);
    const alias = ts.isTypeReferenceNode(bare)
      ? aliasedNode(checker.getSymbolAtLocation(bare.typeName), checker)
      : undefined;
    if (alias) visit(alias);
    // The members of a union that is computed otherwise come in no order that the sources show; those of an enum and
    // of boolean do.
    if (!type.isUnion()) rank(type);
    else if (type.flags & (ts.TypeFlags.EnumLiteral | ts.TypeFlags.Boolean)) type.types.forEach(rank);
  };
  if (written) visit(written);
  const own = aliasedNode(union.aliasSymbol, checker);
  if (own) visit(own);
  const keyed = union.types.map((type) => ({ type, key: sortKey(type, ranks.get(type), ordering) }));
  return keyed
    .sort((a, b) => compare(a.key, b.key) || compareTexts(ordering.textOf(a.type), ordering.textOf(b.type)))
    .map(({ type }) => type);
}

/** What `keyof Units`, `(typeof LEVELS)[number]` and `Units[keyof Units]` take from a type, in its order. */
function takenTypes(node: ts.TypeNode, { types }: ts.UnionType, checker: ts.TypeChecker): readonly ts.Type[] {
  if (ts.isTypeOperatorNode(node)) {
    const names = checker.getPropertiesOfType(checker.getTypeFromTypeNode(node.type)).map((it) => it.name);
    return names.flatMap((name) => types.find((it) => isLiteralOf(it, name)) ?? []);
  }
  if (!ts.isIndexedAccessTypeNode(node)) return [];
  const source = checker.getTypeFromTypeNode(node.objectType);
  const taken =
    checker.isTupleType(source) || checker.isArrayType(source)
      ? checker.getTypeArguments(source as ts.TypeReference)
      : checker.getPropertiesOfType(source).map((it) => checker.getTypeOfSymbol(it));
  return taken.filter((type) => types.includes(type));
}

function isLiteralOf(type: ts.Type, name: string): boolean {
  return (type.isStringLiteral() || type.isNumberLiteral()) && String(type.value) === name;
}

/** The node that an alias without parameters stands for. */
export function aliasedNode(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.TypeNode | undefined {
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target.declarations?.find(ts.isTypeAliasDeclaration);
  return declaration && !declaration.typeParameters ? declaration.type : undefined;
}

type SortKey = readonly [rank: number, kind: number, value: number | string];

function sortKey(type: ts.Type, rank = Infinity, ordering: Ordering): SortKey {
  if (type.isNumberLiteral()) return [rank, 2, type.value];
  if (type.isStringLiteral()) return [rank, 1, type.value];
  const symbol = type.aliasSymbol ?? type.getSymbol();
  return symbol ? [rank, 3, ordering.placeOf(symbol)] : [rank, 0, type.flags];
}

function compare(a: SortKey, b: SortKey): number {
  for (const [at, left] of a.entries()) {
    const right = b[at]!;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
