import { ts } from 'typescript-json-schema';
import type { Packages } from './packages.js';

/**
 * The class, interface or alias that an object type is known by, and that gives it an entry of its own. What the
 * platform declares, and a generic alias of some other package (`Simplify<T>`, `z.infer<T>`), has no name here.
 */
export function namedSymbolOf(type: ts.Type, packages: Packages): ts.Symbol | undefined {
  if (!isObjectLike(type)) return undefined;
  const alias = type.aliasSymbol;
  if (alias && !packages.isPlatform(alias) && !(type.aliasTypeArguments && isForeign(alias))) return alias;
  const symbol = type.getSymbol();
  const isDeclared = symbol && symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface);
  return isDeclared && type.flags & ts.TypeFlags.Object && !packages.isPlatform(symbol) ? symbol : undefined;
}

function isObjectLike(type: ts.Type): boolean {
  if (type.flags & ts.TypeFlags.Object) return true;
  return type.isIntersection() && type.types.every((it) => it.flags & ts.TypeFlags.Object);
}

function isForeign(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).every((it) => it.getSourceFile().fileName.includes('/node_modules/'));
}
