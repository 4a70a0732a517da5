import { ts } from 'typescript-json-schema';
import { publishedName } from '../published-name.js';
import type { TypeEntry, TypeSchema } from '../schema-manifest.js';
import { decoratedMembers, givenName, isFromClassValidator } from './decorators.js';
import { fieldsOf, type Field } from './fields.js';
import { remarkHiddenComment } from './hidden-comments.js';
import { documentationOf } from './jsdoc.js';
import { jsonForm } from './json-form.js';
import { namedSymbolOf } from './named-types.js';
import { documented, fieldSchema, objectSchema } from './object-types.js';
import { record, type Site } from './problems.js';
import type { Project, TypeReader } from './type-reader.js';
import { isNothing, partsOf } from './unions.js';
import { unresolvedBases } from './unresolved.js';
import { unresolvedRefusal } from './unrepresentable.js';

/** A named type's own entry; the types it refers to get theirs. */
export function describeType(
  type: ts.Type,
  project: Project,
  readerAt: (site: Site) => TypeReader,
): TypeEntry {
  const { checker, locations, names, packages } = project;
  const symbol = (namedSymbolOf(type, packages) ?? type.getSymbol())!;
  const declaration = declarationOf(symbol);
  const kind = kindOf(symbol);
  const given = givenName(declaration);
  const name = publishedName(given === undefined ? wordsOf(type, project) : [given]);
  const spoken = displayName(symbol, names.keyOf(symbol));
  const site: Site = { subject: spoken, location: locations.placeOf(declaration), problems: [], path: [] };
  const siteOf = (field: Field): Site => ({
    ...site,
    subject: `${spoken}.${field.name}`,
    location: field.declaration ? locations.placeOf(field.declaration) : site.location,
  });
  const fields = fieldsOf(type, checker);
  const own = kind === 'class' ? decoratedMembers(type, project) : new Map<string, never>();
  for (const base of unresolvedBases(type, checker))
    record(site, unresolvedRefusal(`\`${base.getText()}\` `));
  const documentation = documentationOf(symbol, checker);
  const reader = readerAt(site);
  documentation.complaints.forEach((complaint) => reader.remark(complaint));
  const members = [...own.values()];
  for (const member of members)
    remarkHiddenComment(member.declarations[0]!, `${spoken}.${member.name}`, project);
  const written = kind === 'class' ? jsonForm(type, reader) : undefined;
  return {
    name,
    class: names.keyOf(symbol),
    kind,
    location: site.location,
    schema: documented(written ?? objectSchema(type, reader, siteOf), documentation),
    members: Object.fromEntries(members.map((it) => [it.name, locations.placeOf(it.declarations[0]!)])),
    validated: members
      .filter((it) => it.decorators.some((d) => isFromClassValidator(d, project)))
      .map((it) => it.name),
    accessors: kind === 'class' ? accessorsOf(fields, readerAt, siteOf) : {},
    hidden: kind === 'class' ? fields.filter((it) => it.kind === 'hidden').map((it) => it.name) : [],
    initialised: fields.filter((it) => it.kind === 'field' && it.initializer).map((it) => it.name),
    problems: site.problems,
  };
}

/** `Page`, `Card` for `Page<Card>`. */
function wordsOf(type: ts.Type, project: Project): string[] {
  const symbol = (namedSymbolOf(type, project.packages) ?? type.getSymbol())!;
  const key = project.names.keyOf(symbol);
  const given = givenName(declarationOf(symbol));
  const args = project.names.argumentsOf(type).map((argument) => {
    if (namedSymbolOf(argument, project.packages)) return wordsOf(argument, project).join('_');
    return project.names.textOf(argument);
  });
  return [given ?? displayName(symbol, key), ...args];
}

/** The name by which an author knows the type: that of a class expression is its variable's. */
function displayName(symbol: ts.Symbol, key: string): string {
  if (!/^(?:__class|__type|default)$/.test(symbol.name)) return symbol.name;
  return key
    .slice(key.indexOf('#') + 1)
    .split('.')
    .at(-1)!
    .replace(/~\d+$/, '');
}

function declarationOf(symbol: ts.Symbol): ts.Declaration {
  const declarations = symbol.declarations ?? [];
  return (
    declarations.find(ts.isClassLike) ?? declarations.find(ts.isInterfaceDeclaration) ?? declarations[0]!
  );
}

function kindOf(symbol: ts.Symbol): TypeEntry['kind'] {
  if (symbol.flags & ts.SymbolFlags.Class) return 'class';
  return symbol.flags & ts.SymbolFlags.Interface ? 'interface' : 'alias';
}

/** Getters, which become fields only when `@Expose`d; what is wrong with one matters only then, so it has no schema. */
function accessorsOf(
  fields: readonly Field[],
  readerAt: (site: Site) => TypeReader,
  siteOf: (field: Field) => Site,
): TypeEntry['accessors'] {
  const readable = fields.filter(
    ({ kind, symbol }) => kind === 'accessor' && symbol.flags & ts.SymbolFlags.GetAccessor,
  );
  return Object.fromEntries(
    readable.map((field) => {
      const problems: Site['problems'] = [];
      const schema: TypeSchema | undefined = fieldSchema(field, readerAt({ ...siteOf(field), problems }));
      const required = !partsOf(field.type).some(isNothing);
      return [field.name, schema && problems.length === 0 ? { schema, required } : { required }];
    }),
  );
}
