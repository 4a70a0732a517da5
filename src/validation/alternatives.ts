import type { ErrorObject } from 'ajv';
import type { JsonObject } from '../metadata/json-schema.js';
import { alternativesOf } from '../schema/arguments-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import type { Findings } from './findings.js';
import { metType } from './met.js';
import { addSchemaFindings } from './schema-findings.js';
import { branchFor, resolve } from './wire-branch.js';
import { schemaErrors, standalone } from './wire-check.js';

/**
 * Judges arguments that are one of several objects, which are published as one: those of exactly one may be given.
 * Where a constant tells them apart, the schema says all there is to say.
 *
 * @returns Whether this has judged; the schema's own errors count otherwise.
 */
export function judgeAlternatives(
  schema: WireSchema,
  args: JsonObject,
  errors: readonly ErrorObject[],
  findings: Findings,
): boolean {
  const branches = schema.anyOf?.map((branch) => resolve(branch, schema)) ?? [];
  if (!branches.every(({ properties }) => properties) || branchFor(schema.anyOf ?? [], args, schema))
    return false;
  const given = Object.keys(args).filter((name) => branches.some((branch) => declares(branch, name)));
  const fitting = branches.filter((branch) => given.every((name) => declares(branch, name)));
  const [only] = fitting;
  if (only && fitting.length === 1) {
    const alone = standalone(only, schema);
    addSchemaFindings(schemaErrors(alone, args), alone, args, findings);
  } else if (fitting.length === 0 || errors.length > 0) {
    const sentence = `must have the properties of exactly one of: ${alternativesOf(branches)}`;
    findings.add([], { name: 'anyOf', sentence }, metType(args));
  }
  return true;
}

function declares({ properties, additionalProperties }: WireSchema, name: string): boolean {
  return Object.hasOwn(properties ?? {}, name) || typeof additionalProperties === 'object';
}
