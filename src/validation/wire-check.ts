import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { ajv } from './ajv.js';

/**
 * Judges. It stops at the first fault, so that a branch of a union is left where its tag does not fit: without that, a
 * recursive union takes twice as long for every level that a value is deep.
 */
const judging = compilerOf({ allErrors: false });

/** Explains what was refused: it looks for all faults. */
const explaining = compilerOf({ allErrors: true });

/** Levels of a value beyond which only the first fault is looked for. */
const EXPLAINED_DEPTH = 12;

function newAjv({ allErrors }: { allErrors: boolean }): Ajv2020 {
  const { Ajv2020, addFormats } = ajv();
  const made = new Ajv2020({
    // Keywords that it does not know, `extras` among them, are notes to it: what is judged is what is published.
    strict: false,
    allErrors,
    // The schema stands beside each error, for its sentence.
    verbose: true,
    validateFormats: true,
    // Two hand-written schemas may have one `$id`.
    addUsedSchema: false,
    logger: false,
  });
  addFormats(made);
  return made;
}

type Compile = (schema: WireSchema) => ValidateFunction;

/** Compiles each schema once, when it is first used. */
function compilerOf(options: { allErrors: boolean }): Compile {
  const known = new WeakMap<WireSchema, ValidateFunction>();
  let compiler: Ajv2020 | undefined;
  return (schema) => {
    let validate = known.get(schema);
    if (!validate) {
      // Whatever dialect a hand-written schema names, this one validator reads it.
      const { $schema: _dialect, ...judged } = schema as WireSchema & { $schema?: string };
      known.set(schema, (validate = (compiler ??= newAjv(options)).compile(judged)));
    }
    return validate;
  };
}

/** Whether a schema accepts a wire value. */
export function accepts(schema: WireSchema, value: unknown): boolean {
  return errorsOf(judging(schema), value).length === 0;
}

/** Errors of a wire value, empty for a good one. */
export function schemaErrors(schema: WireSchema, value: unknown): readonly ErrorObject[] {
  const first = errorsOf(judging(schema), value);
  if (first.length === 0 || isDeeper(value, EXPLAINED_DEPTH)) return first;
  return errorsOf(explaining(schema), value);
}

/**
 * Errors of values by a schema of which nothing is to be kept: the validators above never forget one.
 *
 * @throws Error for what is no schema.
 */
export function passingValidator(schema: WireSchema): (value: unknown) => readonly ErrorObject[] {
  const validate = newAjv({ allErrors: true }).compile(schema);
  return (value) => errorsOf(validate, value);
}

function errorsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // Errors hold the whole value, which the validator would keep until it runs again.
  validate.errors = null;
  return errors;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

const branches = new WeakMap<WireSchema, WireSchema>();

/** A part of a schema as a schema of its own, with the definitions that it refers to. */
export function standalone(part: WireSchema, root: WireSchema): WireSchema {
  let own = branches.get(part);
  if (!own) branches.set(part, (own = root.$defs ? { ...part, $defs: root.$defs } : part));
  return own;
}
