import { ts } from 'typescript-json-schema';

/** One member of an object type that is neither a method nor keyed by a symbol. */
export interface Field {
  name: string;
  symbol: ts.Symbol;
  declaration: ts.Declaration | undefined;
  /**
   * `accessor`: a getter on a class's prototype; `hidden`: private or protected; `function`: an arrow-function field
   * of a class, which is behaviour as a method is.
   */
  kind: 'field' | 'accessor' | 'hidden' | 'function';
  type: ts.Type;
  /** The class field's or parameter property's initialiser. */
  initializer: ts.Expression | undefined;
  /** A class's getter: an instance has it, but not as a property of its own. */
  isOnPrototype: boolean;
}

export function fieldsOf(type: ts.Type, checker: ts.TypeChecker): Field[] {
  // What is derived from a class (`Partial<Card>`, `Card & { … }`) is made by literals: no constructor runs.
  const isInstance = ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Class) !== 0;
  return checker
    .getPropertiesOfType(type)
    .filter((symbol) => isNamed(symbol) && !(symbol.flags & ts.SymbolFlags.Method) && !isMethod(symbol))
    .map((symbol) => fieldOf(symbol, isInstance, checker));
}

function fieldOf(symbol: ts.Symbol, isInstance: boolean, checker: ts.TypeChecker): Field {
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  const type = checker.getTypeOfSymbol(symbol);
  const kind = kindOf(declaration, type, checker);
  return {
    name: symbol.getName(),
    symbol,
    declaration,
    kind: kind === 'accessor' && !isInstance ? 'field' : kind,
    type,
    initializer: isInstance ? initializerOf(declaration) : undefined,
    isOnPrototype: kind === 'accessor',
  };
}

function kindOf(
  declaration: ts.Declaration | undefined,
  type: ts.Type,
  checker: ts.TypeChecker,
): Field['kind'] {
  if (!declaration || !belongsToClass(declaration)) return 'field';
  const unseen = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  if (ts.getCombinedModifierFlags(declaration) & unseen) return 'hidden';
  if (ts.isAccessor(declaration)) return 'accessor';
  return checker.getNonNullableType(type).getCallSignatures().length > 0 ? 'function' : 'field';
}

function initializerOf(declaration: ts.Declaration | undefined): ts.Expression | undefined {
  if (!declaration || !belongsToClass(declaration)) return undefined;
  return ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration)
    ? declaration.initializer
    : undefined;
}

function belongsToClass(declaration: ts.Declaration): boolean {
  const owner = declaration.parent;
  return ts.isClassLike(owner) || (ts.isParameter(declaration) && ts.isConstructorDeclaration(owner));
}

/** A mapped type (`Partial<Card>`) turns the methods of a class into plain properties; they stay methods here. */
function isMethod({ valueDeclaration }: ts.Symbol): boolean {
  return (
    valueDeclaration !== undefined &&
    ts.isMethodDeclaration(valueDeclaration) &&
    ts.isClassLike(valueDeclaration.parent)
  );
}

function isNamed(symbol: ts.Symbol): boolean {
  const name = symbol.getName();
  return !name.startsWith('__@') && !name.startsWith('#') && !name.startsWith('__#');
}
