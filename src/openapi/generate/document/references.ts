import { isNode, type Node } from './nodes.js';

/** What a reference leads to in the end, and the pointers on the way there. */
export interface Resolved {
  node: Node;
  /** The last one: `#/components/schemas/Pet`; absent where there was no reference. */
  pointer?: string;
}

/** A reference that leads nowhere, or only to itself. */
export class ReferenceFault extends Error {}

/** Follows `$ref`s within one document. */
export class References {
  constructor(private readonly document: Node) {}

  /** @throws ReferenceFault where the references never end in anything. */
  follow(node: Node): Resolved {
    const seen: string[] = [];
    let current = node;
    for (let ref = referenceOf(current); ref !== undefined; ref = referenceOf(current)) {
      if (seen.includes(ref)) throw new ReferenceFault(`${ref} refers to nothing but itself`);
      seen.push(ref);
      current = this.#at(ref);
      // Words beside a reference belong to what it leads to, not to a further reference.
      if (Object.keys(current).some((key) => key !== '$ref' && !isAnnotation(key))) break;
    }
    const pointer = seen.at(-1);
    return pointer === undefined ? { node: current } : { node: current, pointer };
  }

  /** What a node is, its references followed; nothing where they lead nowhere. */
  target(node: Node): Node | undefined {
    try {
      return this.follow(node).node;
    } catch (error) {
      if (error instanceof ReferenceFault) return undefined;
      throw error;
    }
  }

  /** What a reference leads to where the words beside it do not count, as with parameters. */
  followAll(node: Node): Node {
    const { node: found } = this.follow(node);
    const further = referenceOf(found);
    if (further !== undefined) throw new ReferenceFault(`${further} has no end`);
    return found;
  }

  #at(ref: string): Node {
    if (!ref.startsWith('#')) throw new ReferenceFault(`${ref} is in another file, which was not read`);
    let value: unknown = this.document;
    for (const step of stepsOf(ref)) {
      const isThere = (isNode(value) || Array.isArray(value)) && Object.hasOwn(value, step);
      value = isThere ? (value as Record<string, unknown>)[step] : undefined;
    }
    if (!isNode(value)) throw new ReferenceFault(`${ref} is not in the document`);
    return value;
  }
}

export function referenceOf(node: Node): string | undefined {
  return typeof node.$ref === 'string' ? node.$ref : undefined;
}

/** Words about a schema that admit and refuse nothing. */
const ANNOTATIONS = new Set([
  'description',
  'summary',
  'title',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'externalDocs',
  'xml',
  '$comment',
]);

export function isAnnotation(key: string): boolean {
  return ANNOTATIONS.has(key) || key.startsWith('x-');
}

export function stepsOf(pointer: string): string[] {
  const steps = pointer.replace(/^#\/?/, '').split('/');
  return steps.filter((step) => step !== '').map(decodeStep);
}

function decodeStep(step: string): string {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
