import { ts } from 'typescript-json-schema';

/** The type that the compiler gives to what it cannot resolve; it prints as `any`, which an author may write. */
export function isErrorType(type: ts.Type): boolean {
  // The two differ only in a field that the compiler's declarations leave out.
  const isIntrinsic = (type.flags & ts.TypeFlags.Any) !== 0;
  return isIntrinsic && (type as ts.Type & { intrinsicName?: string }).intrinsicName === 'error';
}

/** What a class or interface says it extends and the compiler cannot find, at any height. */
export function unresolvedBases(type: ts.Type, checker: ts.TypeChecker): ts.ExpressionWithTypeArguments[] {
  const own = (type.getSymbol()?.declarations ?? []).flatMap((declaration) =>
    ts.isClassLike(declaration) || ts.isInterfaceDeclaration(declaration)
      ? extended(declaration).filter((it) => isErrorType(checker.getTypeAtLocation(it)))
      : [],
  );
  const target = (type as ts.TypeReference).target ?? type;
  const bases = target.isClassOrInterface() ? checker.getBaseTypes(target) : [];
  return [...own, ...bases.flatMap((base) => unresolvedBases(base, checker))];
}

function extended(
  declaration: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
): ts.ExpressionWithTypeArguments[] {
  return (declaration.heritageClauses ?? [])
    .filter((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap((clause) => [...clause.types]);
}
