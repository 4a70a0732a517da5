import { ts } from 'typescript-json-schema';
import type { MethodEntry, SourceProblem } from '../schema-manifest.js';
import { describeParameter } from './describe-parameter.js';
import { describeUse } from './describe-use.js';
import { remarkHiddenComment } from './hidden-comments.js';
import { documentationOf } from './jsdoc.js';
import { remark, type Project } from './type-reader.js';
import type { TypeSchemas } from './type-schemas.js';
import { awaitedNode } from './written-order.js';

/**
 * A method as it is seen from the class that has it: a generic base's types are those of this class.
 *
 * @param isPrompt - Its decorators make it a prompt, and nothing else.
 */
export function describeMethod(
  method: ts.Symbol,
  className: string,
  project: Project,
  schemas: TypeSchemas,
  isPrompt: boolean,
): MethodEntry | undefined {
  const { checker, locations, names } = project;
  const declarations = (method.declarations ?? []).filter(ts.isMethodDeclaration);
  const declaration = declarations.find((it) => it.body) ?? declarations[0];
  const [signature] = checker.getTypeOfSymbol(method).getCallSignatures();
  if (!declaration || !signature) return undefined;
  const subject = `${className}.${method.getName()}`;
  const location = locations.placeOf(declaration);
  const { schema: said, integer, complaints } = documentationOf(method, checker);
  for (const text of complaints) remark(project, { subject, text, location });
  remarkHiddenComment(declaration, subject, project);
  const returned = checker.getReturnTypeOfSignature(signature);
  return {
    location,
    declaredIn: names.keyOf(checker.getTypeAtLocation(declaration.parent).symbol),
    ...(said.description === undefined ? {} : { description: said.description }),
    ...(said.deprecated === undefined ? {} : { deprecated: said.deprecated }),
    arity: arityOf(declaration),
    parameters: signature.parameters.map((parameter) =>
      describeParameter(parameter, subject, project, schemas),
    ),
    returns: describeUse(
      {
        type: checker.getAwaitedType(returned) ?? returned,
        written: awaitedNode(declaration.type),
        site: { subject, location, problems: [], path: [] },
        integer: integer || ts.getJSDocReturnType(declaration)?.getText() === 'integer',
        isReturned: true,
        isPrompt,
      },
      project,
      schemas,
    ),
    problems: declarations.length > 1 ? [overloaded(subject, location)] : [],
  };
}

function overloaded(subject: string, location: string): SourceProblem {
  return {
    code: 'OVERLOADED_METHOD',
    subject,
    reason: 'an overloaded method has no one signature to publish',
    cure: 'Write one method for each signature, or one signature with optional parameters.',
    location,
  };
}

/** What `Function.length` is at run time. */
function arityOf({ parameters }: ts.MethodDeclaration): number {
  const real = parameters.filter(({ name }) => !(ts.isIdentifier(name) && name.text === 'this'));
  const end = real.findIndex(({ initializer, dotDotDotToken }) => initializer ?? dotDotDotToken);
  return end < 0 ? real.length : end;
}
