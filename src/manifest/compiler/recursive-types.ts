import type { ts } from 'typescript-json-schema';
import type { TypeEntry, TypeSchema } from '../schema-manifest.js';
import { publishedName } from './names.js';
import type { Project } from './type-reader.js';

/** The entry of a type that would have been told where it stands, had it not contained itself. */
export function recursiveEntry(type: ts.Type, schema: TypeSchema, project: Project): TypeEntry {
  const { names, locations, checker } = project;
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const [declaration] = symbol?.declarations ?? [];
  const args = names.argumentsOf(type).map((it) => checker.typeToString(it));
  return {
    name: publishedName([symbol?.name ?? 'Type', ...args]),
    class: symbol ? names.keyOf(symbol) : names.idOf(type),
    kind: 'alias',
    location: declaration ? locations.placeOf(declaration) : '',
    schema,
    members: {},
    validated: [],
    accessors: {},
    hidden: [],
    initialised: [],
    problems: [],
  };
}
