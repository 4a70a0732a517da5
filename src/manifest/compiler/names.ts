import { ts } from 'typescript-json-schema';
import type { ClassKey, TypeId } from '../schema-manifest.js';
import type { Locations } from './locations.js';
import { namedSymbolOf } from './named-types.js';
import type { Packages } from './packages.js';
import { typeText } from './type-text.js';
import { inWrittenOrder } from './written-order.js';

type Named = ts.ClassLikeDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration;

/** Gives classes and types their manifest keys: by symbol and file, never by name alone. */
export class Names {
  readonly #checker: ts.TypeChecker;
  readonly #locations: Locations;
  readonly #packages: Packages;
  readonly #perFile = new Map<ts.SourceFile, Map<ts.Node, string>>();
  readonly #ids = new Map<ts.Type, TypeId>();
  readonly #taken = new Set<TypeId>();
  /** Unions whose text is being put together. */
  readonly #open = new Set<ts.Type>();

  constructor(checker: ts.TypeChecker, locations: Locations, packages: Packages) {
    this.#checker = checker;
    this.#locations = locations;
    this.#packages = packages;
  }

  keyOf(symbol: ts.Symbol): ClassKey {
    const declaration = firstDeclaration(symbol, this.#locations);
    if (!declaration) return `#${symbol.name}`;
    const name = this.#namesIn(declaration.getSourceFile()).get(declaration) ?? symbol.name;
    return `${this.#locations.fileOf(declaration)}#${name}`;
  }

  /** File and position of the first declaration, as text that sorts. */
  placeOf(symbol: ts.Symbol): string {
    const declaration = firstDeclaration(symbol, this.#locations);
    if (!declaration) return `#${symbol.name}`;
    return `${this.#locations.fileOf(declaration)}#${String(declaration.pos).padStart(9, '0')}`;
  }

  /** A union's members in the order in which they are declared. */
  inOrder(union: ts.UnionType, written?: ts.TypeNode): ts.Type[] {
    return inWrittenOrder(union, written, {
      checker: this.#checker,
      placeOf: (symbol) => this.placeOf(symbol),
      textOf: (type) => this.textOf(type),
    });
  }

  /** The type as TypeScript prints it, the members of its unions in the order in which they are declared. */
  textOf(type: ts.Type, written?: ts.TypeNode): string {
    return typeText(type, this.#printing(), written);
  }

  #printing() {
    return {
      checker: this.#checker,
      packages: this.#packages,
      placeOf: (symbol: ts.Symbol) => this.placeOf(symbol),
    };
  }

  /** The type's one id; two types never share one. */
  idOf(type: ts.Type): TypeId {
    let id = this.#ids.get(type);
    if (id === undefined) {
      const wanted = this.#wantedId(type);
      id = wanted;
      for (let count = 2; this.#taken.has(id); count++) id = `${wanted}~${count}`;
      this.#taken.add(id);
      this.#ids.set(type, id);
    }
    return id;
  }

  /** The type's arguments where it is an instantiation of something generic. */
  argumentsOf(type: ts.Type): readonly ts.Type[] {
    if (type.aliasSymbol && namedSymbolOf(type, this.#packages) === type.aliasSymbol)
      return type.aliasTypeArguments ?? [];
    const reference = type as ts.TypeReference;
    if (!(type.flags & ts.TypeFlags.Object) || !(reference.objectFlags & ts.ObjectFlags.Reference)) return [];
    if (reference.target === type) return [];
    // What follows the declared parameters is the type of `this`.
    return this.#checker.getTypeArguments(reference).slice(0, reference.target.typeParameters?.length ?? 0);
  }

  #wantedId(type: ts.Type): TypeId {
    const symbol = namedSymbolOf(type, this.#packages) ?? type.aliasSymbol ?? type.getSymbol();
    const key = symbol ? this.keyOf(symbol) : `#${this.textOf(type)}`;
    const args = this.argumentsOf(type);
    return args.length ? `${key}<${args.map((it) => this.#argumentText(it)).join(',')}>` : key;
  }

  #argumentText(type: ts.Type): string {
    if (namedSymbolOf(type, this.#packages)) return this.idOf(type);
    if (this.#checker.isArrayType(type)) {
      return `${this.#argumentText(this.#checker.getTypeArguments(type as ts.TypeReference)[0]!)}[]`;
    }
    const isPlainUnion = type.isUnion() && !(type.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.EnumLiteral));
    if (isPlainUnion) return this.#unionText(type);
    return typeText(type, {
      ...this.#printing(),
      nameOf: (inner) => (namedSymbolOf(inner, this.#packages) ? this.idOf(inner) : undefined),
    });
  }

  #unionText(type: ts.UnionType): string {
    // `type Json = string | Json[]` contains itself: there, its name has to do.
    if (this.#open.has(type)) return type.aliasSymbol ? this.keyOf(type.aliasSymbol) : '…';
    this.#open.add(type);
    const texts = type.types.map((it) => this.#argumentText(it));
    this.#open.delete(type);
    return [...new Set(texts)].sort().join('|');
  }

  #namesIn(file: ts.SourceFile): Map<ts.Node, string> {
    let names = this.#perFile.get(file);
    if (!names) this.#perFile.set(file, (names = nameDeclarations(file)));
    return names;
  }
}

/** What a class is called: its own name, that of the variable it is assigned to, or `default`. */
export function writtenName(node: ts.Node): string | undefined {
  const name = ts.getNameOfDeclaration(node as ts.Declaration);
  if (name)
    return ts.isStringLiteralLike(name) || ts.isComputedPropertyName(name) ? undefined : name.getText();
  if (!ts.isClassLike(node)) return undefined;
  if (ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name))
    return node.parent.name.text;
  return ts.isClassDeclaration(node) ? 'default' : 'anonymous';
}

/** Every named declaration of a file, in order; one that repeats a name in another scope gets `~2`. */
function nameDeclarations(file: ts.SourceFile): Map<ts.Node, string> {
  const names = new Map<ts.Node, string>();
  const scopes = new Map<string, Map<ts.Node, number>>();
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const own = isScope(node) ? writtenName(node) : undefined;
    const path = own === undefined ? outer : [...outer, own];
    if (isNamed(node)) {
      const name = path.join('.');
      const seen = scopes.get(name) ?? new Map<ts.Node, number>();
      scopes.set(name, seen);
      if (!seen.has(node.parent)) seen.set(node.parent, seen.size + 1);
      const count = seen.get(node.parent)!;
      names.set(node, count === 1 ? name : `${name}~${count}`);
    }
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(file, []);
  return names;
}

function isNamed(node: ts.Node): node is Named {
  return (
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

function isScope(node: ts.Node): boolean {
  return isNamed(node) || ts.isModuleDeclaration(node) || ts.isFunctionLike(node);
}

function firstDeclaration(symbol: ts.Symbol, locations: Locations): ts.Declaration | undefined {
  const declarations = symbol.declarations ?? [];
  const named = declarations.filter(isNamed);
  const candidates = named.length ? named : declarations;
  return [...candidates].sort((a, b) => {
    const [left, right] = [locations.fileOf(a), locations.fileOf(b)];
    return left === right ? a.pos - b.pos : left < right ? -1 : 1;
  })[0];
}
