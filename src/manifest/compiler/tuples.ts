import { ts } from 'typescript-json-schema';
import type { TypeSchema } from '../schema-manifest.js';
import type { TypeReader } from './type-reader.js';
import { joined } from './unions.js';
import { elementNode, unwrapped } from './written-order.js';

export function arraySchema(
  type: ts.TypeReference,
  written: ts.TypeNode | undefined,
  reader: TypeReader,
): TypeSchema {
  const [item] = reader.checker.getTypeArguments(type);
  if (item && item.flags & ts.TypeFlags.Never) return { type: 'array', maxItems: 0 };
  return { type: 'array', items: item ? reader.within('[]').read(item, elementNode(written)) : {} };
}

/**
 * A tuple by position. What follows a rest element has no fixed position; `items` then admits whatever can stand
 * anywhere, so that a validator that does not know `prefixItems` refuses no valid tuple either.
 */
export function tupleSchema(
  type: ts.TypeReference,
  written: ts.TypeNode | undefined,
  reader: TypeReader,
): TypeSchema {
  const target = type.target as ts.TupleType;
  const nodes = elementNodes(written);
  const elements = reader.checker.getTypeArguments(type).map((element, at) => {
    const schema = reader.within(`[${at}]`).read(element, nodes[at]);
    const label = target.labeledElementDeclarations?.[at]?.name;
    return label && ts.isIdentifier(label) && !schema.$ref ? { ...schema, title: label.text } : schema;
  });
  const variable = ts.ElementFlags.Variable;
  const rest = target.elementFlags.findIndex((flags) => flags & variable);
  const required = target.elementFlags.filter((flags) => flags & ts.ElementFlags.Required).length;
  const fixed = rest < 0 ? elements : elements.slice(0, rest);
  return {
    type: 'array',
    ...(fixed.length > 0 ? { prefixItems: fixed } : {}),
    ...(rest < 0 ? {} : { items: joined(elements.map(({ title: _, ...schema }) => schema)) }),
    ...(required > 0 ? { minItems: required } : {}),
    ...(rest < 0 ? { maxItems: elements.length } : {}),
  };
}

function elementNodes(written: ts.TypeNode | undefined): readonly ts.TypeNode[] {
  const node = unwrapped(written);
  if (!node || !ts.isTupleTypeNode(node)) return [];
  return node.elements.map((element) => {
    if (ts.isNamedTupleMember(element) || ts.isOptionalTypeNode(element)) return element.type;
    return ts.isRestTypeNode(element) ? (elementNode(element.type) ?? element.type) : element;
  });
}
