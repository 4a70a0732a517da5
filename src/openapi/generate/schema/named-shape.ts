import { orNull, withoutNull, type Model, type Shape } from './shapes.js';

/** Gives a shape that is no class a name of its own, beside which its null stays. */
export function namedShape(
  models: Map<string, Model>,
  name: string,
  shape: Shape,
  description: string | undefined,
): Shape {
  const { shape: bare, nullable } = withoutNull(shape);
  models.set(name, {
    kind: 'alias',
    name,
    shape: bare,
    ...(description !== undefined && { description }),
  });
  const reference: Shape = { kind: 'named', name };
  return nullable ? orNull(reference) : reference;
}
