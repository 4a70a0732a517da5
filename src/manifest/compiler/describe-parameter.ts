import { ts } from 'typescript-json-schema';
import type { JsonValue } from '../../metadata/json-schema.js';
import type { ParameterEntry, TypeSchema, TypeUse } from '../schema-manifest.js';
import { constantOf } from './constants.js';
import { isDeclaredAs } from './content-types.js';
import { describeUse } from './describe-use.js';
import { textOf } from './jsdoc.js';
import type { Project } from './type-reader.js';
import type { TypeSchemas } from './type-schemas.js';
import { isNothing, partsOf } from './unions.js';

export function describeParameter(
  symbol: ts.Symbol,
  subject: string,
  project: Project,
  schemas: TypeSchemas,
): ParameterEntry {
  const { checker, locations } = project;
  const declaration = symbol.valueDeclaration as ts.ParameterDeclaration;
  const type = checker.getTypeOfSymbol(symbol);
  const isPattern = !ts.isIdentifier(declaration.name);
  const name = isPattern ? 'arguments' : symbol.getName();
  const location = locations.placeOf(declaration);
  const { initializer, questionToken, dotDotDotToken } = declaration;
  const preset = initializer && constantOf(initializer, checker);
  const isOptional = Boolean(questionToken ?? initializer ?? dotDotDotToken) || partsOf(type).some(isNothing);
  const description = cleaned(textOf(symbol.getDocumentationComment(checker)));
  const shared = {
    name,
    location,
    required: !isOptional,
    ...(preset === undefined ? {} : { default: preset }),
    ...(description === '' ? {} : { description }),
  };
  const context = contextText(type, project);
  if (context !== undefined) {
    return { ...shared, kind: 'context', type: { text: context, kind: 'opaque', problems: [] } };
  }
  const use = describeUse(
    {
      type,
      written: declaration.type,
      site: { subject, location, problems: [], path: [name], parameter: true },
      integer: saysInteger(declaration),
      isReturned: false,
      isPrompt: false,
    },
    project,
    schemas,
  );
  if (!isPattern) return { ...shared, kind: dotDotDotToken ? 'rest' : 'value', type: use };
  const bindings = bindingsOf(declaration, project);
  const hasBindings = Object.keys(bindings).length > 0;
  return {
    ...shared,
    kind: 'destructured',
    type: bound(use, bindings),
    ...(hasBindings ? { bindings } : {}),
  };
}

const CONTEXT = /^(?:Request|Tool|Resource|Prompt|Completion)Context$/;

/** The framework's contexts, known by their names and the package that declares them: `ToolContext | PromptContext`. */
function contextText(type: ts.Type, project: Project): string | undefined {
  const parts = partsOf(type).filter((part) => !isNothing(part));
  if (parts.length === 0 || !parts.every((part) => isDeclaredAs(part, CONTEXT, project))) return undefined;
  return parts.map((part) => project.checker.typeToString(part)).join(' | ');
}

type Bindings = NonNullable<ParameterEntry['bindings']>;

/** What the pattern itself says of single properties: `{ city, days = 3 }`, and `@param` tags for them. */
function bindingsOf(declaration: ts.ParameterDeclaration, { checker }: Project): Bindings {
  if (!ts.isObjectBindingPattern(declaration.name)) return {};
  const comments = parameterComments(declaration);
  const bindings: [string, Bindings[string]][] = [];
  for (const element of declaration.name.elements) {
    const key = element.propertyName ?? element.name;
    if (element.dotDotDotToken || !(ts.isIdentifier(key) || ts.isStringLiteral(key))) continue;
    const preset: JsonValue | undefined = element.initializer && constantOf(element.initializer, checker);
    const description = comments.get(key.text);
    if (!element.initializer && description === undefined) continue;
    bindings.push([
      key.text,
      {
        optional: element.initializer !== undefined,
        ...(preset === undefined ? {} : { default: preset }),
        ...(description === undefined ? {} : { description }),
      },
    ]);
  }
  return Object.fromEntries(bindings);
}

/** `@param city …` and `@param args.city …` by their last word. */
function parameterComments(declaration: ts.ParameterDeclaration): Map<string, string> {
  const comments = new Map<string, string>();
  const visit = (tag: ts.JSDocParameterTag | ts.JSDocPropertyTag): void => {
    const text = cleaned(ts.getTextOfJSDocComment(tag.comment) ?? '');
    if (text !== '') comments.set(ts.isIdentifier(tag.name) ? tag.name.text : tag.name.right.text, text);
    const literal = tag.typeExpression?.type;
    if (literal && ts.isJSDocTypeLiteral(literal)) {
      literal.jsDocPropertyTags?.forEach((it) => visit(it as ts.JSDocPropertyTag));
    }
  };
  ts.getJSDocTags(declaration.parent).filter(ts.isJSDocParameterTag).forEach(visit);
  return comments;
}

/** Writes the pattern's word into an inline schema; a named type's entry is shared and stays as it is. */
function bound(use: TypeUse, bindings: Bindings): TypeUse {
  const { schema } = use;
  if (!schema?.properties) return use;
  const properties = Object.entries(schema.properties).map(([name, property]): [string, TypeSchema] => {
    const { description, default: preset } = bindings[name] ?? {};
    return [
      name,
      {
        ...property,
        ...(description === undefined ? {} : { description }),
        ...(preset === undefined ? {} : { default: preset }),
      },
    ];
  });
  const { required = [], ...others } = schema;
  const still = required.filter((name) => !bindings[name]?.optional);
  const listed = still.length > 0 ? { required: still } : {};
  return { ...use, schema: { ...others, properties: Object.fromEntries(properties), ...listed } };
}

function saysInteger(declaration: ts.ParameterDeclaration): boolean {
  return ts.getJSDocParameterTags(declaration).some((tag) => {
    const comment = ts.getTextOfJSDocComment(tag.comment) ?? '';
    return tag.typeExpression?.type.getText() === 'integer' || /@asType\s+\{?integer\b/.test(comment);
  });
}

/** `@param city - The city` says `The city`. */
function cleaned(text: string): string {
  return text.replace(/^-\s+/, '').trim();
}
