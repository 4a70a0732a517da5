import { ts } from 'typescript-json-schema';
import type { JsonValue } from '../../metadata/json-schema.js';

/** The value of an expression that is a constant JSON can carry; `undefined` for every other one. */
export function constantOf(
  expression: ts.Expression,
  checker: ts.TypeChecker,
  depth = 0,
): JsonValue | undefined {
  if (depth > 16) return undefined;
  const value = (inner: ts.Expression) => constantOf(inner, checker, depth + 1);
  const node = bare(expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return finite(Number(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isPrefixUnaryExpression(node)) return signed(node.operator, value(node.operand));
  if (ts.isBinaryExpression(node))
    return calculated(node.operatorToken.kind, value(node.left), value(node.right));
  if (ts.isArrayLiteralExpression(node)) return allOf(node.elements.map(value));
  if (ts.isObjectLiteralExpression(node)) return objectOf(node, value);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const member = checker.getConstantValue(node);
    if (member !== undefined) return typeof member === 'number' ? finite(member) : member;
  }
  return referenced(node, checker, depth);
}

/** The expression without parentheses, `as`, `satisfies` and `!`. */
function bare(expression: ts.Expression): ts.Expression {
  let node = expression;
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  ) {
    node = node.expression;
  }
  return node;
}

/** A `const`, a `static readonly` field or a member of an `as const` object, as the checker's literal type tells. */
function referenced(node: ts.Expression, checker: ts.TypeChecker, depth: number): JsonValue | undefined {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const literal = checker.getTypeAtLocation(node);
  if (literal.isStringLiteral()) return literal.value;
  if (literal.isNumberLiteral()) return finite(literal.value);
  const declared = declarationOf(checker.getSymbolAtLocation(node), checker);
  if (!declared?.initializer || !isConstant(declared)) return undefined;
  const value = constantOf(declared.initializer, checker, depth + 1);
  const isFrozen =
    ts.isAsExpression(declared.initializer) && ts.isConstTypeReference(declared.initializer.type);
  return typeof value === 'object' && value !== null && !isFrozen ? undefined : value;
}

type Initialised = ts.VariableDeclaration | ts.PropertyDeclaration;

function declarationOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): Initialised | undefined {
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target?.valueDeclaration;
  if (!declaration) return undefined;
  return ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)
    ? declaration
    : undefined;
}

function isConstant(declaration: Initialised): boolean {
  if (ts.isVariableDeclaration(declaration)) {
    const kind: ts.NodeFlags = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped;
    return kind === ts.NodeFlags.Const;
  }
  const wanted = ts.ModifierFlags.Static | ts.ModifierFlags.Readonly;
  return (ts.getCombinedModifierFlags(declaration) & wanted) === wanted;
}

function objectOf(
  node: ts.ObjectLiteralExpression,
  value: (inner: ts.Expression) => JsonValue | undefined,
): JsonValue | undefined {
  const entries: [string, JsonValue][] = [];
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return undefined;
    const member = value(property.initializer);
    if (member === undefined || ts.isPrivateIdentifier(property.name)) return undefined;
    entries.push([property.name.text, member]);
  }
  return Object.fromEntries(entries);
}

function allOf(values: (JsonValue | undefined)[]): JsonValue | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}

function signed(operator: ts.PrefixUnaryOperator, value: JsonValue | undefined): JsonValue | undefined {
  if (operator === ts.SyntaxKind.ExclamationToken && typeof value === 'boolean') return !value;
  if (typeof value !== 'number') return undefined;
  if (operator === ts.SyntaxKind.MinusToken) return -value;
  return operator === ts.SyntaxKind.PlusToken ? value : undefined;
}

function calculated(operator: ts.SyntaxKind, left?: JsonValue, right?: JsonValue): JsonValue | undefined {
  if (typeof left === 'string' && typeof right === 'string') {
    return operator === ts.SyntaxKind.PlusToken ? left + right : undefined;
  }
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  if (operator === ts.SyntaxKind.PlusToken) return finite(left + right);
  if (operator === ts.SyntaxKind.MinusToken) return finite(left - right);
  if (operator === ts.SyntaxKind.AsteriskToken) return finite(left * right);
  if (operator === ts.SyntaxKind.AsteriskAsteriskToken) return finite(left ** right);
  return operator === ts.SyntaxKind.SlashToken ? finite(left / right) : undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
