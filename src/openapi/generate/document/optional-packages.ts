import type * as Parser from '@readme/openapi-parser';
import type * as Yaml from 'yaml';
import { GenerationError } from '../generation-error.js';

/** What the upgrader is used for; its own declarations are of ES modules only. */
interface Upgrader {
  upgradeFromTwoToThree(document: object): object;
}

/** Reads YAML; JSON needs no package. */
export const loadYaml = () => loaded<typeof Yaml>('yaml', 'yaml', 'documents in YAML');

/** Turns Swagger 2.0 into OpenAPI 3.0. */
export const loadUpgrader = () =>
  loaded<Upgrader>(
    '@scalar/openapi-upgrader',
    '@scalar/openapi-upgrader/2.0-to-3.0',
    'documents of Swagger 2.0',
  );

/** Fetches what a document refers to in other files. */
export const loadParser = () =>
  loaded<typeof Parser>('@readme/openapi-parser', '@readme/openapi-parser', 'documents in several files');

/** Loaded where a document needs it: a server never does. A `require`, as everywhere in this package. */
function loaded<Module>(name: string, path: string, purpose: string): Module {
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    return require(path) as Module;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new GenerationError(
      `${name}, which reads ${purpose}, is not installed: npm install --save-dev ${name}`,
    );
  }
}
