import { InputValidationError } from '../errors/call-errors.js';
import { DefinitionError } from '../errors/definition-error.js';
import type { ElicitationForm, FormSchema } from '../results/elicitation.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { Findings } from '../validation/findings.js';
import { prepareArguments } from '../validation/prepare-arguments.js';
import { addSchemaFindings } from '../validation/schema-findings.js';
import { passingValidator } from '../validation/wire-check.js';

/**
 * A form whose schema was written by hand, perhaps for this one question: nothing is kept of it.
 *
 * @throws {@link DefinitionError} `INVALID_FORM`
 */
export function handWrittenForm(written: FormSchema): ElicitationForm {
  const schema = written as WireSchema;
  const errorsOf = validatorOf(schema);
  return {
    schema: written,
    judge: (content = {}) => {
      const findings = new Findings();
      const prepared = prepareArguments(schema, content, false, findings);
      addSchemaFindings(errorsOf(prepared), schema, prepared, findings);
      if (findings.isEmpty) return prepared;
      throw new InputValidationError('form', findings.list(), findings.total);
    },
  };
}

function validatorOf(schema: WireSchema): ReturnType<typeof passingValidator> {
  try {
    return passingValidator(schema);
  } catch (error) {
    throw new DefinitionError([
      {
        code: 'INVALID_FORM',
        subject: 'elicit()',
        reason: `was given a schema that does not compile: ${error instanceof Error ? error.message : String(error)}`,
        cure: "Write it as FormSchema, with the keywords that the protocol's forms have.",
      },
    ]);
  }
}
