import type { JsonValue } from '../../../metadata/json-schema.js';
import { isNode, listAt, nodeAt, nodesIn, textAt, type Node } from './nodes.js';
import type { References } from './references.js';

/** The fields of forms, by the operations that send them. */
export type SwaggerForms = Map<string, { fields: Node[]; consumes: JsonValue[] }>;

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);
const MULTIPART = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';

/** How Swagger writes lists, in OpenAPI 3's words; `csv` where it says nothing. */
const COLLECTIONS: Readonly<Record<string, Node>> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

/**
 * In Swagger 2.0 bodies and the fields of forms are parameters, which operations share by reference or through their path. Gives
 * each operation its own.
 */
export function ownBodies(document: Node, references: References): void {
  for (const [, item] of nodesIn(nodeAt(document, 'paths'))) {
    const shared = parametersOf(item, references);
    if (shared.some(isBody)) item.parameters = shared.filter((parameter) => !isBody(parameter));
    for (const [, operation] of operationsIn(item)) {
      const own = parametersOf(operation, references);
      const known = new Set(own.map(keyOf));
      const inherited = shared.filter((parameter) => isBody(parameter) && !known.has(keyOf(parameter)));
      const parameters = [...inherited, ...own];
      if (parameters.some(isBody)) operation.parameters = structuredClone(parameters);
    }
  }
}

/** Takes the fields of forms out of a document, to be put back when it is one of OpenAPI 3. */
export function takeForms(document: Node): SwaggerForms {
  const forms: SwaggerForms = new Map();
  for (const [path, item] of nodesIn(nodeAt(document, 'paths'))) {
    for (const [method, operation] of operationsIn(item)) {
      const parameters = listAt(operation, 'parameters').filter(isNode);
      const fields = parameters.filter((parameter) => parameter.in === 'formData');
      if (fields.length === 0) continue;
      operation.parameters = parameters.filter((parameter) => parameter.in !== 'formData');
      const own = listAt(operation, 'consumes');
      forms.set(`${method} ${path}`, {
        fields,
        consumes: own.length > 0 ? own : listAt(document, 'consumes'),
      });
    }
  }
  return forms;
}

export function putForms(document: Node, forms: SwaggerForms): void {
  for (const [path, item] of nodesIn(nodeAt(document, 'paths'))) {
    for (const [method, operation] of operationsIn(item)) {
      const form = forms.get(`${method} ${path}`);
      if (form) operation.requestBody = formBody(form.fields, form.consumes);
    }
  }
}

/** A form with a field that is required is required as a whole. */
function formBody(fields: readonly Node[], consumes: readonly JsonValue[]): Node {
  const hasFile = fields.some(({ type }) => type === 'file');
  const isParts = hasFile || (consumes.includes(MULTIPART) && !consumes.includes(URLENCODED));
  const named = fields.flatMap((field) => {
    const name = textAt(field, 'name');
    return name === undefined ? [] : [[name, field] as const];
  });
  const required = named.filter(([, field]) => field.required === true).map(([name]) => name);
  const encodings = named.flatMap(([name, field]) => {
    const format = textAt(field, 'collectionFormat') ?? 'csv';
    const encoding = field.type === 'array' ? COLLECTIONS[format] : undefined;
    return encoding ? [[name, encoding] as const] : [];
  });
  const properties = Object.fromEntries(named.map(([name, field]) => [name, schemaOf(field)]));
  const media: Node = {
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    ...(encodings.length > 0 && !isParts && { encoding: Object.fromEntries(encodings) }),
  };
  return {
    ...(required.length > 0 && { required: true }),
    content: { [isParts ? MULTIPART : URLENCODED]: media },
  };
}

function schemaOf(field: Node): Node {
  const { name: _name, in: _in, required: _required, collectionFormat: _format, ...schema } = field;
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

/** Those of bodies and forms as they are, others as they are written. */
function parametersOf(node: Node, references: References): Node[] {
  return listAt(node, 'parameters')
    .filter(isNode)
    .map((written) => {
      const target = references.target(written);
      return target && isBody(target) ? target : written;
    });
}

function operationsIn(item: Node): [string, Node][] {
  return nodesIn(item).filter(([key]) => METHODS.has(key));
}

function isBody(parameter: Node): boolean {
  return parameter.in === 'body' || parameter.in === 'formData';
}

/** An operation has one body, whatever it is called. */
function keyOf(parameter: Node): string {
  return parameter.in === 'body' ? 'body' : `${textAt(parameter, 'in')} ${textAt(parameter, 'name')}`;
}
