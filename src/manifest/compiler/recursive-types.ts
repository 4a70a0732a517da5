import type { ts } from 'typescript-json-schema';
import { publishedName } from '../published-name.js';
import type { TypeEntry, TypeSchema } from '../schema-manifest.js';
import { documentationOf } from './jsdoc.js';
import { documented } from './object-types.js';
import type { Project } from './type-reader.js';

/** The entry of a type that would have been told where it stands, had it not contained itself. */
export function recursiveEntry(type: ts.Type, schema: TypeSchema, project: Project): TypeEntry {
  const { names, locations, checker } = project;
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const [declaration] = symbol?.declarations ?? [];
  const args = names.argumentsOf(type).map((it) => names.textOf(it));
  return {
    name: publishedName([symbol?.name ?? 'Type', ...args]),
    class: symbol ? names.keyOf(symbol) : names.idOf(type),
    kind: 'alias',
    location: declaration ? locations.placeOf(declaration) : '',
    schema: type.aliasSymbol ? documented(schema, documentationOf(type.aliasSymbol, checker)) : schema,
    members: {},
    validated: [],
    accessors: {},
    hidden: [],
    initialised: [],
    problems: [],
  };
}
