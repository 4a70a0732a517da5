import type { JsonObject, JsonValue } from '../../../metadata/json-schema.js';

/** An object of a document. Nothing is known of its members: documents are written by hand, and not all of them are valid. */
export type Node = JsonObject;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function nodeAt(node: Node | undefined, key: string): Node | undefined {
  const value = own(node, key);
  return isNode(value) ? value : undefined;
}

export function textAt(node: Node | undefined, key: string): string | undefined {
  const value = own(node, key);
  return typeof value === 'string' ? value : undefined;
}

export function numberAt(node: Node | undefined, key: string): number | undefined {
  const value = own(node, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function listAt(node: Node | undefined, key: string): JsonValue[] {
  const value = own(node, key);
  return Array.isArray(value) ? value : [];
}

/** The members of an object that are objects themselves, in the document's order. */
export function nodesIn(node: Node | undefined): [string, Node][] {
  return Object.entries(node ?? {}).filter((entry): entry is [string, Node] => isNode(entry[1]));
}

export function isTrue(node: Node | undefined, key: string): boolean {
  return own(node, key) === true;
}

function own(node: Node | undefined, key: string): JsonValue | undefined {
  return node && Object.hasOwn(node, key) ? node[key] : undefined;
}
