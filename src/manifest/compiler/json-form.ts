import type { ts } from 'typescript-json-schema';
import type { TypeSchema } from '../schema-manifest.js';
import type { TypeReader } from './type-reader.js';

/** What an object's `toJSON` says it is written as; `undefined` without one. */
export function jsonForm(type: ts.Type, reader: TypeReader): TypeSchema | undefined {
  const written = jsonMethod(type, reader.checker);
  return written && reader.read(written.getReturnType(), written.getDeclaration()?.type);
}

export function jsonMethod(type: ts.Type, checker: ts.TypeChecker): ts.Signature | undefined {
  const member = checker.getPropertyOfType(type, 'toJSON');
  const signature = member && checker.getTypeOfSymbol(member).getCallSignatures()[0];
  // One that gives the object itself changes nothing.
  return signature?.getReturnType() === type ? undefined : signature;
}
