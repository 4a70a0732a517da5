import { ts } from 'typescript-json-schema';
import { isBlockType } from './content-types.js';
import type { Project } from './type-reader.js';
import { partsOf } from './unions.js';

/** Messages stand in lists of lists at most; a type that contains itself has no end. */
const NESTING_LIMIT = 16;

/**
 * What a type means where a prompt returns it: `messages` for messages, content blocks and texts, alone, in lists and in
 * unions of nothing else; `result` for a whole result with such messages. Types that are nothing but text say so by
 * their schema, and those that are nothing but blocks by their kind.
 */
export function promptForm(type: ts.Type, project: Project): 'messages' | 'result' | undefined {
  if (consistsOf(type, project, isText)) return undefined;
  if (isMessages(type, project)) return 'messages';
  const isResult = partsOf(type).every((part) => {
    const messages = fieldOf(part, 'messages', project);
    return messages !== undefined && isList(messages, project) && isMessages(messages, project);
  });
  return isResult ? 'result' : undefined;
}

type Test = (type: ts.Type, project: Project) => boolean;

function isMessages(type: ts.Type, project: Project): boolean {
  return consistsOf(type, project, (part) => isContentPart(part, project) || isMessage(part, project));
}

/** `{ role, content }`: the protocol's message, whoever declares it, and the classes for both roles. */
function isMessage(type: ts.Type, project: Project): boolean {
  const role = fieldOf(type, 'role', project);
  const content = fieldOf(type, 'content', project);
  if (!role || !content) return false;
  const isRole = partsOf(role).every(
    (part) => part.isStringLiteral() && /^(?:user|assistant)$/.test(part.value),
  );
  return isRole && consistsOf(content, project, isContentPart);
}

function isContentPart(type: ts.Type, project: Project): boolean {
  return isText(type) || isBlockType(type, project);
}

/** Also one with a brand. */
function isText(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isText);
  return (type.flags & ts.TypeFlags.StringLike) !== 0;
}

function isList(type: ts.Type, { checker }: Project): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** Whether all that a type is made of, lists and unions looked through, passes the test. */
function consistsOf(type: ts.Type, project: Project, test: Test, depth = 0): boolean {
  if (depth > NESTING_LIMIT) return false;
  const { checker } = project;
  return partsOf(type).every((part) => {
    if (!isList(part, project)) return test(part, project);
    const items = checker.getTypeArguments(part as ts.TypeReference);
    return items.length > 0 && items.every((item) => consistsOf(item, project, test, depth + 1));
  });
}

function fieldOf(type: ts.Type, name: string, { checker }: Project): ts.Type | undefined {
  const field = checker.getPropertyOfType(type, name);
  return field && !(field.flags & ts.SymbolFlags.Optional) ? checker.getTypeOfSymbol(field) : undefined;
}
