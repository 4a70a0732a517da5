import { ts } from 'typescript-json-schema';
import type { MethodEntry, ServiceEntry, SourceLocation } from '../schema-manifest.js';
import {
  classChain,
  decoratedMembers,
  decoratorsOf,
  givenName,
  makePrompt,
  type DecoratedMember,
} from './decorators.js';
import { describeMethod } from './describe-method.js';
import { writtenName } from './names.js';
import type { Project } from './type-reader.js';
import type { TypeSchemas } from './type-schemas.js';

/** A class with a decorator of its own or a decorated method, own or inherited; `undefined` for every other one. */
export function describeService(
  node: ts.ClassLikeDeclaration,
  type: ts.Type,
  project: Project,
  schemas: TypeSchemas,
): ServiceEntry | undefined {
  const { checker, locations } = project;
  const className = writtenName(node) ?? 'anonymous';
  const methods: [string, MethodEntry][] = [];
  const others: [string, SourceLocation][] = [];
  for (const member of decoratedMembers(type, project).values()) {
    const symbol = checker.getPropertyOfType(type, member.name);
    const isMethod = member.declarations.some(ts.isMethodDeclaration);
    const isPrompt = makePrompt(member.decorators, project);
    const entry = isMethod && symbol && describeMethod(symbol, className, project, schemas, isPrompt);
    if (entry) methods.push([member.name, entry]);
    else if (isFunctionLike(member, project))
      others.push([member.name, locations.placeOf(member.declarations[0]!)]);
  }
  for (const name of packagedMethods(type, project)) {
    const symbol = checker.getPropertyOfType(type, name);
    const entry = symbol && describeMethod(symbol, className, project, schemas, false);
    if (entry && !methods.some(([known]) => known === name)) methods.push([name, entry]);
  }
  for (const member of decoratedMembers(type, project, 'static').values()) {
    others.push([member.name, locations.placeOf(member.declarations[0]!)]);
  }
  if (methods.length === 0 && others.length === 0 && decoratorsOf(node).length === 0) return undefined;
  return {
    name: givenName(node) ?? className,
    location: locations.placeOf(node),
    methods: Object.fromEntries(methods),
    otherMembers: Object.fromEntries(others),
  };
}

function isFunctionLike({ declarations: [first] }: DecoratedMember, { checker }: Project): boolean {
  if (!first || !ts.isPropertyDeclaration(first)) return true;
  return checker.getNonNullableType(checker.getTypeAtLocation(first)).getCallSignatures().length > 0;
}

/** Public methods of base classes from packages of services: declarations do not show which ones are decorated. */
function packagedMethods(type: ts.Type, { checker, packages }: Project): string[] {
  const packaged = classChain(type, checker).filter((declaration) => {
    const file = declaration.getSourceFile();
    return file.isDeclarationFile && packages.mayServe(file);
  });
  const unseen = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  return packaged
    .flatMap(({ members }) => members.filter(ts.isMethodDeclaration))
    .filter((method) => !(ts.getCombinedModifierFlags(method) & unseen) && ts.isIdentifier(method.name))
    .map((method) => method.name.getText());
}
