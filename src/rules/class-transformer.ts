import type * as ClassTransformer from 'class-transformer';
import type * as Internals from 'class-transformer/cjs/storage';

let loaded: (typeof ClassTransformer & typeof Internals) | undefined;

/** class-transformer and its storage, loaded where rules are asked for: see `class-validator.ts`. */
export function classTransformer(): typeof ClassTransformer & typeof Internals {
  return (loaded ??= {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a real `import()` fails inside Jest
    ...(require('class-transformer') as typeof ClassTransformer),
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    ...(require('class-transformer/cjs/storage') as typeof Internals),
  });
}
