import { GenerationError } from '../generation-error.js';
import { textAt, type Node } from './nodes.js';
import { loadUpgrader } from './optional-packages.js';
import { References } from './references.js';
import { ownBodies, putForms, takeForms } from './swagger-forms.js';

/**
 * Brings a document to OpenAPI 3. What differs between 3.0 and 3.1 in schemas (`nullable`, bounds that are booleans,
 * `example`) is understood where schemas are mapped: a rewriting of the document cannot tell such a keyword from a
 * property of that name.
 */
export function normalise(document: Node, source: string): Node {
  if (textAt(document, 'swagger')?.startsWith('2.')) {
    const copy = structuredClone(document);
    ownBodies(copy, new References(copy));
    const forms = takeForms(copy);
    const upgraded = loadUpgrader().upgradeFromTwoToThree(copy) as Node;
    putForms(upgraded, forms);
    return upgraded;
  }
  const version = textAt(document, 'openapi');
  if (version !== undefined && /^3\.\d/.test(version)) return document;
  const said = version ?? document.swagger;
  throw new GenerationError(
    said === undefined
      ? `${source} is no OpenAPI document: it has neither 'openapi' nor 'swagger'`
      : `${source} is of OpenAPI ${JSON.stringify(said)}, and 2.0, 3.0 and 3.1 are understood`,
  );
}
