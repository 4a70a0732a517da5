import { DefinitionError, type Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { TypeId } from '../manifest/schema-manifest.js';
import { choicesOf } from '../metadata/choices.js';
import type { Constructor } from '../metadata/constructor.js';
import type { JsonSchema } from '../metadata/json-schema.js';
import type { ElicitationForm, FormField, FormSchema } from '../results/elicitation.js';
import { classRules } from '../rules/class-rules.js';
import { argumentsSchema } from '../schema/arguments-schema.js';
import { createArgumentsJudge } from '../validation/arguments-judge.js';
import { formField } from './form-field.js';
import { handWrittenForm } from './hand-written-form.js';
import { typeProblems } from './type-problems.js';

/** Makes a form of a class, or of a schema that was written by hand; throws {@link DefinitionError} where it cannot. */
export type FormCompiler = (form: Constructor | FormSchema) => ElicitationForm;

/** The forms of one application: each class is compiled when it is asked for first. */
export function formCompiler(manifests: readonly BoundManifest[]): FormCompiler {
  const known = new WeakMap<Constructor, ElicitationForm | DefinitionError>();
  return (form) => {
    if (typeof form !== 'function') return handWrittenForm(form);
    const found = known.get(form) ?? compiled(form, manifests);
    known.set(form, found);
    if (found instanceof DefinitionError) throw found;
    return found;
  };
}

function compiled(
  target: Constructor,
  manifests: readonly BoundManifest[],
): ElicitationForm | DefinitionError {
  for (const manifest of manifests) {
    const id = manifest.typeOf(target);
    if (id !== undefined) return compileForm(target, id, manifest);
  }
  return new DefinitionError([
    {
      code: 'UNKNOWN_CLASS',
      subject: target.name || '(anonymous class)',
      reason: 'is asked for as a form, and the sources do not show it as a class with decorated fields',
      cure: 'Mark the class with @Input(), and import its file before bootstrap() runs.',
    },
  ]);
}

function compileForm(
  target: Constructor,
  id: TypeId,
  manifest: BoundManifest,
): ElicitationForm | DefinitionError {
  const type = { $ref: id };
  const { schema, published, problems } = argumentsSchema(type, {
    table: manifest,
    direction: 'input',
    extras: 'allow',
    // The names of properties are not for the eye of a user.
    titles: true,
  });
  const fields: [string, FormField][] = [];
  const faults: Problem[] = [];
  const entry = manifest.entry(id);
  for (const [name, property] of Object.entries(published.properties ?? {})) {
    const member = memberOf(target, name, Object.keys(entry.schema.properties ?? {}));
    const made = formField(
      withFormat(property, target, member),
      published.required?.includes(name) ?? false,
      choicesOf(target, member),
    );
    if ('field' in made) fields.push([name, made.field]);
    else {
      const place = { subject: `${entry.name}.${member}`, location: entry.members[member] ?? entry.location };
      faults.push({ code: 'INVALID_FORM', ...place, ...made.fault });
    }
  }
  const all = [...typeProblems({ schema: type, problems: [] }, manifest), ...problems, ...faults];
  if (all.length > 0) return new DefinitionError(all);
  const required = published.required;
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields),
      ...(required && required.length > 0 && { required }),
    },
    judge: createArgumentsJudge({
      target: `form ${entry.name}`,
      type,
      table: manifest,
      schema,
      unknownArguments: 'drop',
    }),
  };
}

/**
 * `@IsEmail` has the client ask for an address. Schemas that judge do not say so, since `format: email` and class-validator
 * disagree over rare ones.
 */
function withFormat(property: JsonSchema, target: Constructor, member: string): JsonSchema {
  const own = classRules(target).properties.get(member);
  const isEmail = own?.rules.some(({ name, each, custom }) => name === 'isEmail' && !each && !custom);
  return isEmail && property.format === undefined ? { ...property, format: 'email' } : property;
}

/** The property behind a name on the wire, which `@Expose({ name })` may have changed. */
function memberOf(target: Constructor, wireName: string, members: string[]): string {
  const rules = classRules(target);
  return members.find((member) => rules.wireName(member) === wireName) ?? wireName;
}
