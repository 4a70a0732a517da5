import type { JsonSchema } from '../metadata/json-schema.js';
import type { Extras } from '../metadata/options.js';

/**
 * The schema of what is sent: names as on the wire, class-validator's rules merged in. It is what is published, but
 * for {@link extras}, which `publish` takes off.
 */
export interface WireSchema extends JsonSchema {
  /** On an object with declared properties: what happens to undeclared ones. */
  extras?: Extras;
  $defs?: Record<string, WireSchema>;
  properties?: Record<string, WireSchema>;
  additionalProperties?: boolean | WireSchema;
  items?: WireSchema;
  prefixItems?: WireSchema[];
  anyOf?: WireSchema[];
  oneOf?: WireSchema[];
  allOf?: WireSchema[];
}
