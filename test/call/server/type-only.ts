import { Min } from 'class-validator';
import type { integer } from 'toolwright';

/** B10: imported as a type only, so that nothing loads it but the framework. */
export class TypeOnlyQuery {
  @Min(1)
  count!: integer;
}
