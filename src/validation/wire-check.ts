import Ajv2020 from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { WireSchema } from '../schema/wire-schema.js';

/**
 * One validator for all schemas. Keywords that it does not know, `extras` among them, are notes to it, so that what is
 * judged is what is published. `verbose` puts the schema beside each error, for its sentence.
 */
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  validateFormats: true,
  // Two hand-written schemas may have one `$id`.
  addUsedSchema: false,
  logger: false,
});
addFormats(ajv);

const compiled = new WeakMap<WireSchema, ValidateFunction>();

/** Errors of a wire value, empty for a good one. A schema is compiled when it is first used. */
export function schemaErrors(schema: WireSchema, value: unknown): readonly ErrorObject[] {
  let validate = compiled.get(schema);
  if (!validate) {
    // Whatever dialect a hand-written schema names, this one validator reads it.
    const { $schema: _dialect, ...judged } = schema as WireSchema & { $schema?: string };
    compiled.set(schema, (validate = ajv.compile(judged)));
  }
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // Errors hold the whole value, which the validator would keep until it runs again.
  validate.errors = null;
  return errors;
}

const branches = new WeakMap<WireSchema, WireSchema>();

/** A part of a schema as a schema of its own, with the definitions that it refers to. */
export function standalone(part: WireSchema, root: WireSchema): WireSchema {
  let own = branches.get(part);
  if (!own) branches.set(part, (own = root.$defs ? { ...part, $defs: root.$defs } : part));
  return own;
}
