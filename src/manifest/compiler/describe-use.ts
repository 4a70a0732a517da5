import { type ts } from 'typescript-json-schema';
import type { TypeUse } from '../schema-manifest.js';
import { hasResult, isContent, isResult } from './content-types.js';
import { asInteger } from './object-types.js';
import { isOpaque } from './opaque.js';
import { record, type Site } from './problems.js';
import { promptForm } from './prompt-types.js';
import { resourceForm } from './resource-types.js';
import type { Project } from './type-reader.js';
import type { TypeSchemas } from './type-schemas.js';
import { isNothing, partsOf } from './unions.js';
import { mixedResultRefusal, unresolvedRefusal } from './unrepresentable.js';
import { isErrorType } from './unresolved.js';
import { useText } from './use-text.js';

/** A type in a method's signature. */
export interface Use {
  type: ts.Type;
  /** The annotation, where there is one. */
  written: ts.TypeNode | undefined;
  site: Site;
  /** A comment says that its numbers are whole. */
  integer: boolean;
  /** Content blocks and explicit results mean something only where they are returned. */
  isReturned: boolean;
  /** Nothing but a prompt returns it. */
  isPrompt: boolean;
}

export function describeUse(use: Use, project: Project, schemas: TypeSchemas): TypeUse {
  const { type, written, site } = use;
  const text = useText(type, written, project);
  const parts = partsOf(type);
  const values = parts.filter((part) => !isNothing(part));
  if (values.length === 0) return { text, kind: 'nothing', problems: [] };
  const optional = values.length < parts.length ? { optional: true } : {};
  const resource = use.isReturned ? resourceForm(type, written, project) : undefined;
  const shared = { text, ...optional, ...(resource && { resource }), problems: site.problems };
  if (isErrorType(type)) {
    record(site, unresolvedRefusal(written ? `\`${written.getText()}\` ` : ''));
    return { ...shared, text: written?.getText() ?? text, kind: 'unrepresentable' };
  }
  if (use.isReturned && isResult(type, written, project)) return { ...shared, kind: 'result' };
  if (use.isReturned && hasResult(type, project)) {
    record(site, mixedResultRefusal);
    return { ...shared, kind: 'unrepresentable' };
  }
  if (use.isReturned && isContent(type, written, project)) return { ...shared, kind: 'content' };
  if (values.every((value) => isOpaque(value, project))) return { ...shared, kind: 'opaque' };
  const form = use.isReturned ? promptForm(type, project) : undefined;
  const valued = { ...shared, ...(form && { prompt: form }) };
  // A prompt's messages are sent as they are: nobody asks for the schema of the classes that they are made with.
  if (form && use.isPrompt) return { ...valued, kind: form === 'result' ? 'result' : 'content' };
  const schema = schemas.schemaFor(type, written, site);
  if (site.problems.length > 0) return { ...valued, kind: 'unrepresentable' };
  return { ...valued, kind: 'schema', schema: use.integer ? asInteger(schema) : schema };
}
