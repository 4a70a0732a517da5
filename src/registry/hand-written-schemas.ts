import type { Problem } from '../errors/definition-error.js';
import type { MethodEntry, SourceLocation } from '../manifest/schema-manifest.js';
import type { JsonSchema } from '../metadata/json-schema.js';
import type { ParamOptions, ToolOptions } from '../metadata/options.js';
import { schemaFault } from '../validation/schema-fault.js';

interface Tool {
  subject: string;
  location: SourceLocation;
  options: ToolOptions;
}

/** Faults of the schemas that the developer wrote by hand; those that the framework builds need no proof. */
export function handWrittenProblems(
  { subject, location, options }: Tool,
  keywords: ReadonlyMap<number, ParamOptions>,
  { parameters }: MethodEntry,
): Problem[] {
  const { input, output } = options;
  const problems = [...keywords].map(([position, written]) => {
    const parameter = parameters[position];
    return faultOf(
      written,
      `${subject}(${parameter?.name ?? position})`,
      '@Param',
      parameter?.location ?? location,
    );
  });
  if (input !== undefined) {
    // Which dialect an input names is no matter to clients, who do not compile it.
    const { $schema: _dialect, ...judged } = input;
    problems.push(faultOf(judged, subject, '@Tool({ input })', location));
  }
  if (output !== undefined && typeof output !== 'function') {
    problems.push(faultOf(output, subject, '@Tool({ output })', location));
  }
  return problems.flat();
}

function faultOf(
  schema: JsonSchema,
  subject: string,
  decorator: string,
  location: SourceLocation,
): Problem[] {
  // A description alone cannot be wrong, and compiling costs milliseconds.
  if (Object.keys(schema).every((keyword) => keyword === 'description')) return [];
  const fault = schemaFault(schema);
  if (fault === undefined) return [];
  return [
    {
      code: 'INVALID_SCHEMA',
      subject,
      reason: `has a schema in ${decorator} that does not compile: ${fault}`,
      cure: 'Write JSON Schema 2020-12; references may point into its own $defs only.',
      location,
    },
  ];
}
