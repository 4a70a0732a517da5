import { sample } from 'openapi-sampler';

type Node = Record<string, unknown>;

/** What the mock upstream sends for a call. */
export interface Answer {
  /** Where it comes from: an example in the document, or a value that was made of the schema. */
  origin: 'example' | 'sample';
  status: number;
  mediaType?: string;
  /** A value for JSON, a text otherwise. */
  body?: unknown;
  /** In the document, from `#`; absent where the answer has none. */
  schema?: string;
}

/** One operation of a document, as its own text has it: nothing of the generator's mapping stands between. */
export interface DocumentOperation {
  /** `GET /pets/{petId}` */
  id: string;
  method: string;
  path: string;
  answers: Answer[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** @param document - OpenAPI 3, whole. */
export function operationsIn(document: Node): DocumentOperation[] {
  const found = new Lookup(withObjectTypes(structuredClone(document)));
  return Object.entries(found.document.paths as Record<string, Node>).flatMap(([path, item]) => {
    const at = found.end(item, `#/paths/${escaped(path)}`);
    return METHODS.filter((method) => isNode(at.node[method])).map((method) => ({
      id: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      // HEAD is answered without content, whatever is described.
      answers:
        method === 'head'
          ? [{ origin: 'sample' as const, status: 200 }]
          : answersOf(found, at.node[method] as Node, `${at.pointer}/${method}`),
    }));
  });
}

/** The sampler gives null for deep objects, and for an `allOf` of objects, that do not say that they are some. */
function withObjectTypes<Part>(part: Part): Part {
  if (Array.isArray(part)) part.forEach(withObjectTypes);
  if (!isNode(part)) return part;
  const node: Node = part;
  const members = Array.isArray(node.allOf) ? (node.allOf as unknown[]) : [];
  if (node.type === undefined && [node, ...members].some((it) => isNode(it) && isNode(it.properties)))
    node.type = 'object';
  for (const [key, value] of Object.entries(node)) {
    // What stands there are names, and `properties` or `type` may be one.
    if (key === 'properties' && isNode(value)) Object.values(value).forEach(withObjectTypes);
    else withObjectTypes(value);
  }
  return part;
}

/** Of the first success: each example and a sample; at least one answer. */
function answersOf(found: Lookup, operation: Node, pointer: string): Answer[] {
  const responses = Object.keys(operation.responses ?? {});
  const success =
    responses.filter((status) => /^2/.test(status)).sort()[0] ??
    responses.find((status) => status === 'default');
  if (success === undefined) return [{ origin: 'sample', status: 200 }];
  const status = /^\d+$/.test(success) ? Number(success) : 200;
  const responsesNode = operation.responses as Record<string, Node>;
  const response = found.end(responsesNode[success]!, `${pointer}/responses/${success}`);
  const content = Object.entries((response.node.content ?? {}) as Record<string, Node>);
  const [mediaType, media] =
    content.find(([type]) => isJson(type)) ?? content.find(([type]) => type === '*/*') ?? content[0] ?? [];
  if (mediaType === undefined || media === undefined || status === 204 || status === 205) {
    return [{ origin: 'sample', status }];
  }
  if (!isJson(mediaType) && mediaType !== '*/*') {
    return [{ origin: 'sample', status, mediaType, body: 'an answer' }];
  }
  // Of any type, a string is a text as it is.
  if (mediaType === '*/*' && isNode(media.schema) && media.schema.type === 'string') {
    return [{ origin: 'sample', status, mediaType: 'text/plain', body: 'an answer' }];
  }
  const schema = `${response.pointer}/content/${escaped(mediaType)}/schema`;
  const common = {
    status,
    mediaType: mediaType === '*/*' ? 'application/json' : mediaType,
    ...(isNode(media.schema) && { schema }),
  };
  const examples = examplesOf(found, media).map((body) => ({ ...common, origin: 'example' as const, body }));
  return [...examples, { ...common, origin: 'sample', body: sampleOf(media.schema, found) }];
}

function examplesOf(found: Lookup, media: Node): unknown[] {
  const named = Object.values((media.examples ?? {}) as Record<string, Node>);
  const values = named.map((example) => found.end(example, '').node).filter((it) => 'value' in it);
  const schema = isNode(media.schema) ? media.schema : {};
  return [
    ...values.map(({ value }) => value),
    ...('example' in media ? [media.example] : []),
    ...('example' in schema ? [schema.example] : []),
  ];
}

function sampleOf(schema: unknown, { document }: Lookup): unknown {
  if (!isNode(schema)) return {};
  try {
    return sample(schema, { quiet: true, skipWriteOnly: true, maxSampleDepth: 20 }, document);
  } catch {
    return {};
  }
}

class Lookup {
  constructor(readonly document: Node) {}

  /** Where references from here lead. */
  end(node: Node, pointer: string): { node: Node; pointer: string } {
    let at = { node, pointer };
    for (let steps = 0; typeof at.node.$ref === 'string' && steps < 20; steps += 1) {
      const ref = at.node.$ref;
      const target = ref
        .slice(2)
        .split('/')
        .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((value, step) => (value as Node | undefined)?.[step], this.document);
      at = { node: isNode(target) ? target : {}, pointer: ref };
    }
    return at;
  }
}

export function isJson(mediaType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(mediaType);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}
