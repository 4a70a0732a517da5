import { ts } from 'typescript-json-schema';
import { decoratedMembers } from './decorators.js';
import { fieldsOf } from './fields.js';
import { jsonMethod } from './json-form.js';
import type { Project } from './type-reader.js';
import { shapeRefusal } from './unrepresentable.js';
import { unresolvedBases } from './unresolved.js';

/** Types that stand for another one until a generic is given its arguments. */
const UNBOUND = ts.TypeFlags.TypeVariable | ts.TypeFlags.Conditional | ts.TypeFlags.Substitution;

/** True for a type that declares nothing about its values: `any`, `unknown`, `object`, `{}`, a class without fields. */
export function isOpaque(type: ts.Type, project: Project): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) return true;
  if (type.flags & UNBOUND) {
    const bound = project.checker.getBaseConstraintOfType(type);
    return !bound || bound === type || isOpaque(bound, project);
  }
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  if (jsonMethod(type, project.checker) || shapeRefusal(type, project.checker)) return false;
  const symbol = type.getSymbol();
  if (project.packages.isPlatform(symbol)) return symbol!.name === 'Object';
  const isCallable = type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
  const isList = project.checker.isArrayType(type) || project.checker.isTupleType(type);
  return !isCallable && !isList && !saysSomething(type, project) && maps(type, project).length === 0;
}

/** True for an object type with a field, or an accessor that a decorator may make one; maps are no fields. */
export function saysSomething(type: ts.Type, project: Project): boolean {
  const { checker } = project;
  const fields = fieldsOf(type, checker);
  const isClass = ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Class) !== 0 && !type.aliasSymbol;
  if (!isClass)
    return (
      fields.some(({ kind }) => kind === 'field' || kind === 'accessor') || derivesFromUnknown(type, project)
    );
  if (fields.some(({ kind }) => kind === 'field') || derivesFromUnknown(type, project)) return true;
  const decorated = decoratedMembers(type, project);
  return fields.some(({ kind, name }) => kind === 'accessor' && decorated.has(name));
}

function derivesFromUnknown(type: ts.Type, { checker }: Project): boolean {
  return unresolvedBases(type, checker).length > 0;
}

function maps(type: ts.Type, { checker }: Project): readonly ts.IndexInfo[] {
  return checker.getIndexInfosOfType(type);
}
