import { GenerationError } from '../generation-error.js';
import { listAt, nodeAt, nodesIn, textAt, type Node } from './nodes.js';
import { loadUpgrader } from './optional-packages.js';

/**
 * Brings a document to OpenAPI 3. What differs between 3.0 and 3.1 in schemas (`nullable`, bounds that are booleans,
 * `example`) is understood where schemas are mapped: a rewriting of the document cannot tell such a keyword from a
 * property of that name.
 */
export function normalise(document: Node, source: string): Node {
  if (textAt(document, 'swagger')?.startsWith('2.')) {
    const copy = structuredClone(document);
    const upgraded = loadUpgrader().upgradeFromTwoToThree(copy) as Node;
    demandForms(upgraded);
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

/** In Swagger 2.0 the fields of a form are required one by one; a form with such a field is required as a whole. */
function demandForms(document: Node): void {
  const operations = nodesIn(nodeAt(document, 'paths')).flatMap(([, item]) => nodesIn(item));
  for (const [, operation] of operations) {
    const body = nodeAt(operation, 'requestBody');
    const schemas = nodesIn(nodeAt(body, 'content')).map(([, media]) => nodeAt(media, 'schema'));
    if (
      body &&
      body.required === undefined &&
      schemas.some((schema) => listAt(schema, 'required').length > 0)
    ) {
      body.required = true;
    }
  }
}
