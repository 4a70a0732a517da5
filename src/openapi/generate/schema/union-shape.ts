import { isNode, nodeAt, textAt, type Node } from '../document/nodes.js';
import { isAnnotation, stepsOf } from '../document/references.js';
import { capitalised, className } from '../names.js';
import type { Place } from './place.js';
import type { SchemaMapper } from './schema-mapper.js';
import { unionOf, withoutNull, type Shape } from './shapes.js';
import { typesOf } from './types.js';

/** A union of more members gets a name. */
const SHORT_UNION = 3;

/** `oneOf` or `anyOf`; with properties beside it, each branch has them. */
export function unionShape(node: Node, place: Place, mapper: SchemaMapper): Shape {
  const key = node.oneOf === undefined ? 'anyOf' : 'oneOf';
  if (key === 'oneOf' && node.anyOf !== undefined)
    mapper.notes.add(place.at, "'anyOf' beside 'oneOf' is not checked");
  const { [key]: written, discriminator: _discriminator, ...base } = node;
  const branches = (Array.isArray(written) ? written : []).filter(isNode);
  const hasOwnProperties = Object.keys(nodeAt(base, 'properties') ?? {}).length > 0;
  if (branches.length === 0 || (hasOwnProperties && branches.every(isCondition))) {
    if (branches.length > 0)
      mapper.notes.add(place.at, `which properties go together by '${key}' is not checked`);
    return mapper.structure(withoutUnions(base), place);
  }
  if (branches.every(isCondition)) return mapper.structure(withoutUnions(base), place);
  const { pointer: _pointer, ...inner } = place;
  const shapes = branches.map((branch, index) => {
    const name = `${place.name}${variantName(branch, index)}`;
    if (!hasOwnProperties) return mapper.branch(inherited(branch, base), { ...inner, name });
    const { description: _description, title: _title, ...shared } = withoutUnions(base);
    return mapper.branch({ allOf: [shared, branch] }, { ...inner, name });
  });
  const shape = unionOf(shapes);
  const { shape: bare } = withoutNull(shape);
  const isLong = bare.kind === 'union' && bare.of.length > SHORT_UNION;
  return isLong && place.pointer === undefined
    ? mapper.named(shape, place.name, textAt(node, 'description'))
    : shape;
}

/** Says which properties must be there and nothing more. */
function isCondition(branch: Node): boolean {
  return (
    Object.keys(branch).every((key) => ['required', 'not', 'type'].includes(key) || isAnnotation(key)) &&
    (branch.type === undefined || branch.type === 'object') &&
    (branch.required !== undefined || branch.not !== undefined)
  );
}

function withoutUnions(node: Node): Node {
  const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _discriminator, ...rest } = node;
  return rest;
}

/** `type` beside `oneOf` speaks of each branch that names none. */
function inherited(branch: Node, base: Node): Node {
  if (branch.$ref !== undefined || branch.allOf !== undefined || typesOf(branch).length > 0) return branch;
  return base.type === undefined || branch.oneOf !== undefined || branch.anyOf !== undefined
    ? branch
    : { type: base.type, ...branch };
}

function variantName(branch: Node, index: number): string {
  const said = textAt(branch, '$ref') ?? textAt(branch, 'title');
  const word = said === undefined ? '' : className(stepsOf(said).at(-1) ?? '', 'Variant');
  return word !== '' && word.length <= 40 ? capitalised(word) : `Variant${index + 1}`;
}
