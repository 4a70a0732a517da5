import { ts } from 'typescript-json-schema';
import type { Project } from './type-reader.js';

/** A member with at least one decorator, nearest declaration first where a base class decorates it too. */
export interface DecoratedMember {
  name: string;
  declarations: ts.ClassElement[];
  decorators: ts.Decorator[];
}

export function decoratorsOf(node: ts.Node): readonly ts.Decorator[] {
  return ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
}

/** The decorated members of a class, inherited ones included; static ones only on request. */
export function decoratedMembers(type: ts.Type, project: Project, side: 'instance' | 'static' = 'instance') {
  const members = new Map<string, DecoratedMember>();
  for (const declaration of classChain(type, project.checker)) {
    for (const element of declaration.members) {
      const decorators = decoratorsOf(element);
      const isStatic = (ts.getCombinedModifierFlags(element) & ts.ModifierFlags.Static) !== 0;
      if (decorators.length === 0 || isStatic !== (side === 'static')) continue;
      const name = nameOf(element, project.checker);
      if (name === undefined) continue;
      const member = members.get(name) ?? { name, declarations: [], decorators: [] };
      member.declarations.push(element);
      member.decorators.push(...decorators);
      members.set(name, member);
    }
  }
  return members;
}

/** The class's declaration and those of its bases, nearest first; mixins included. */
export function classChain(type: ts.Type, checker: ts.TypeChecker): ts.ClassLikeDeclaration[] {
  const chain = new Set<ts.ClassLikeDeclaration>();
  const visit = (current: ts.Type): void => {
    if (current.isIntersection()) return current.types.forEach(visit);
    const declaration = current.getSymbol()?.declarations?.find(ts.isClassLike);
    if (!declaration || chain.has(declaration)) return;
    chain.add(declaration);
    const target = (current as ts.TypeReference).target ?? current;
    if (target.isClassOrInterface()) checker.getBaseTypes(target).forEach(visit);
  };
  visit(type);
  return [...chain];
}

/** What a decorator is called where it is used: `Output` in `@Output({ … })` and `@mcp.Output`. */
export function decoratorName({ expression }: ts.Decorator): string {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
}

/** The name given as a literal to `@McpService`, `@Output` or `@Input`. */
export function givenName(node: ts.Node): string | undefined {
  for (const decorator of decoratorsOf(node)) {
    if (!/^(?:McpService|Output|Input)$/.test(decoratorName(decorator))) continue;
    const [options] = ts.isCallExpression(decorator.expression) ? decorator.expression.arguments : [];
    if (!options || !ts.isObjectLiteralExpression(options)) continue;
    for (const option of options.properties) {
      const isName = ts.isPropertyAssignment(option) && option.name.getText().replace(/['"]/g, '') === 'name';
      if (isName && ts.isStringLiteralLike(option.initializer)) return option.initializer.text;
    }
  }
  return undefined;
}

/** True for a decorator that class-validator declares, through however many re-exports. */
export function isFromClassValidator({ expression }: ts.Decorator, { checker, packages }: Project): boolean {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  const symbol = checker.getSymbolAtLocation(callee);
  if (!symbol) return false;
  if (!(symbol.flags & ts.SymbolFlags.Alias))
    return packages.declares(symbol, (name) => name === 'class-validator');
  return (
    importedFrom(symbol) === 'class-validator' ||
    packages.declares(checker.getAliasedSymbol(symbol), (name) => name === 'class-validator')
  );
}

/**
 * True for a method's decorators that make it a prompt and nothing else. A decorator of somebody else's may be composed of
 * `@Tool()`, so that only those count whose meaning is known.
 */
export function makePrompt(decorators: readonly ts.Decorator[], project: Project): boolean {
  const is = (wanted: RegExp) => (decorator: ts.Decorator) => isOwnDecorator(decorator, wanted, project);
  return decorators.some(is(/^Prompt$/)) && decorators.every(is(/^(?:Prompt|Authorize)$/));
}

function isOwnDecorator(
  { expression }: ts.Decorator,
  wanted: RegExp,
  { checker, packages }: Project,
): boolean {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  const named = checker.getSymbolAtLocation(callee);
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  return (
    symbol !== undefined &&
    wanted.test(symbol.name) &&
    packages.declares(symbol, (name) => name === 'toolwright')
  );
}

function importedFrom(symbol: ts.Symbol): string | undefined {
  let node: ts.Node | undefined = symbol.declarations?.[0];
  while (node && !ts.isImportDeclaration(node)) node = node.parent;
  if (!node || !ts.isStringLiteral(node.moduleSpecifier)) return undefined;
  return node.moduleSpecifier.text;
}

function nameOf(element: ts.ClassElement, checker: ts.TypeChecker): string | undefined {
  if (!element.name || ts.isPrivateIdentifier(element.name)) return undefined;
  const name = checker.getSymbolAtLocation(element.name)?.getName();
  return name?.startsWith('__@') ? undefined : name;
}
