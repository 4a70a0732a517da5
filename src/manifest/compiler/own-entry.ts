import { ts } from 'typescript-json-schema';
import { jsonMethod } from './json-form.js';
import { namedSymbolOf } from './named-types.js';
import { saysSomething } from './opaque.js';
import type { Project } from './type-reader.js';

/** A class, interface or alias with fields has an entry of its own; a bare map is told where it stands. */
export function hasOwnEntry(type: ts.Type, project: Project): boolean {
  const symbol = namedSymbolOf(type, project.packages);
  if (!symbol) return false;
  const isClass = (symbol.flags & ts.SymbolFlags.Class) !== 0;
  return jsonMethod(type, project.checker) ? isClass : saysSomething(type, project);
}

/** The type of which `Readonly<T>` of the platform only forbids to write. */
export function readonlyArgument(type: ts.Type, { packages }: Project): ts.Type | undefined {
  const isReadonly = type.aliasSymbol?.name === 'Readonly' && packages.isPlatform(type.aliasSymbol);
  return isReadonly ? type.aliasTypeArguments?.[0] : undefined;
}
