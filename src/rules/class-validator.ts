import type * as ClassValidator from 'class-validator';

let loaded: typeof ClassValidator | undefined;

/**
 * class-validator, loaded where rules are asked for: its 300 files take longer than all else that a start loads, and a
 * catalogue whose schemas are ready lists its tools without. A `require`, since a real `import()` fails inside Jest.
 */
export function classValidator(): typeof ClassValidator {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  return (loaded ??= require('class-validator') as typeof ClassValidator);
}
