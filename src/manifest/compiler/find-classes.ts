import { ts } from 'typescript-json-schema';

/** A class of the sources, with the type of its instances. */
export interface FoundClass {
  node: ts.ClassLikeDeclaration;
  symbol: ts.Symbol;
  type: ts.Type;
}

/** Every class that has a decorator, or may inherit one, in the order of the text. */
export function findClasses(file: ts.SourceFile, checker: ts.TypeChecker): FoundClass[] {
  const found: FoundClass[] = [];
  if (!file.text.includes('class')) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && mayHaveDecorators(node)) {
      const at = checker.getTypeAtLocation(node);
      const symbol = (node.name && checker.getSymbolAtLocation(node.name)) ?? at.getSymbol();
      if (symbol) found.push({ node, symbol, type: checker.getDeclaredTypeOfSymbol(symbol) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function mayHaveDecorators(node: ts.ClassLikeDeclaration): boolean {
  return (
    hasDecorator(node) || node.members.some(hasDecorator) || (node.heritageClauses ?? []).some(isExtends)
  );
}

function hasDecorator(node: ts.Node): boolean {
  return ts.canHaveDecorators(node) && (ts.getDecorators(node)?.length ?? 0) > 0;
}

function isExtends(clause: ts.HeritageClause): boolean {
  return clause.token === ts.SyntaxKind.ExtendsKeyword;
}
