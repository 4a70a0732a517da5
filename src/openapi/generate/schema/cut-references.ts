import type { Notes } from './notes.js';
import { namesInModel, unionOf, UNKNOWN, type Model, type Shape } from './shapes.js';

/**
 * So many classes may refer to each other in circles. A tool's schema holds all that its answer reaches: where hundreds reach
 * each other, as in the documents of payment services, each tool would publish all of them.
 */
const LIMIT = 20;

/** So many classes may be reached from one, not counting the one of its references that reaches most. */
const REACH = 40;

/**
 * Cuts references until no tool reaches hundreds of classes: large circles first, then what reaches too far. There, any object is
 * let pass.
 */
export function cutReferences(models: ReadonlyMap<string, Model>, notes: Notes): void {
  cutCircles(models, notes);
  cutReach(models, notes);
}

/** From the leaves up: each class keeps its references as long as they do not reach too many others together. */
function cutReach(models: ReadonlyMap<string, Model>, notes: Notes): void {
  const reach = new Map<string, Set<string>>();
  for (const circle of circlesOf(models, new Set(models.keys()))) {
    const members = [...circle].flatMap((name) => models.get(name) ?? []);
    const used = [...new Set(members.flatMap(namesInModel))].filter((name) => !circle.has(name));
    const size = (name: string) => reach.get(name)?.size ?? 0;
    const [most, ...others] = used.sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
    const whole = new Set([...circle, ...(most === undefined ? [] : (reach.get(most) ?? []))]);
    const limit = Math.max(REACH, whole.size);
    // The smallest first, so that most of them are kept.
    for (const name of others.reverse()) {
      const added = [...(reach.get(name) ?? [])].filter((it) => !whole.has(it));
      if (added.length <= 1 || whole.size + added.length <= limit) added.forEach((it) => whole.add(it));
      else {
        const anything = models.get(name)?.kind === 'class' ? ANY_OBJECT : UNKNOWN;
        members.forEach((model) => cut(model, name, anything));
        notes.add(
          [...circle].sort().join(', '),
          `reaches too many classes: its references to ${name} are not described`,
        );
      }
    }
    circle.forEach((name) => reach.set(name, whole));
  }
}

/** Cuts large circles at the classes that most others in them refer to: there, any object is let pass. */
function cutCircles(models: ReadonlyMap<string, Model>, notes: Notes): void {
  const queue = [new Set(models.keys())];
  for (let among = queue.pop(); among; among = queue.pop()) {
    for (const circle of circlesOf(models, among)) {
      if (circle.size <= LIMIT) continue;
      const hub = hubOf(models, circle);
      if (hub === undefined) continue;
      for (const name of circle) cut(models.get(name), hub, ANY_OBJECT);
      const text = `is one of ${circle.size} schemas that refer to each other: where others of them refer to it, any object is let pass`;
      notes.add(hub, text);
      queue.push(circle);
    }
  }
}

/** The class that most others refer to; of several, the first by name. */
function hubOf(models: ReadonlyMap<string, Model>, circle: ReadonlySet<string>): string | undefined {
  const counts = new Map<string, number>();
  for (const name of circle) {
    const model = models.get(name);
    for (const used of new Set(model ? namesInModel(model) : [])) {
      const isHub = used !== name && circle.has(used) && models.get(used)?.kind === 'class';
      if (isHub) counts.set(used, (counts.get(used) ?? 0) + 1);
    }
  }
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first?.[0];
}

const ANY_OBJECT: Shape = { kind: 'map', values: UNKNOWN };

function cut(model: Model | undefined, hub: string, anything: Shape): void {
  if (!model || model.name === hub) return;
  if (model.kind === 'alias') model.shape = without(model.shape, hub, anything);
  else for (const property of model.properties) property.shape = without(property.shape, hub, anything);
}

function without(shape: Shape, hub: string, anything: Shape): Shape {
  switch (shape.kind) {
    case 'named':
      return shape.name === hub ? anything : shape;
    case 'array':
      return { ...shape, items: without(shape.items, hub, anything) };
    case 'map':
      return { ...shape, values: without(shape.values, hub, anything) };
    case 'tuple':
      return {
        ...shape,
        items: shape.items.map((item) => without(item, hub, anything)),
        ...(shape.rest && { rest: without(shape.rest, hub, anything) }),
      };
    case 'union':
      return unionOf(shape.of.map((member) => without(member, hub, anything)));
    default:
      return shape;
  }
}

/** The groups whose members all reach each other (Tarjan's strongly connected components), without recursion. */
function circlesOf(models: ReadonlyMap<string, Model>, among: ReadonlySet<string>): Set<string>[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const stacked = new Set<string>();
  const circles: Set<string>[] = [];
  const usedBy = (name: string): string[] => {
    const model = models.get(name);
    return model ? namesInModel(model).filter((used) => among.has(used)) : [];
  };
  const enter = (name: string) => {
    order.set(name, order.size);
    lowest.set(name, order.get(name)!);
    stack.push(name);
    stacked.add(name);
    return { name, used: usedBy(name), next: 0 };
  };
  for (const root of among) {
    if (order.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const used = top.used[top.next++];
      if (used !== undefined) {
        if (!order.has(used)) path.push(enter(used));
        else if (stacked.has(used)) lower(lowest, top.name, order.get(used)!);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) lower(lowest, above.name, lowest.get(top.name)!);
      if (lowest.get(top.name) !== order.get(top.name)) continue;
      const circle = new Set(stack.splice(stack.indexOf(top.name)));
      circle.forEach((name) => stacked.delete(name));
      circles.push(circle);
    }
  }
  return circles;
}

function lower(lowest: Map<string, number>, name: string, value: number): void {
  lowest.set(name, Math.min(lowest.get(name)!, value));
}
