import { nodeAt, nodesIn, type Node } from '../document/nodes.js';
import { stepsOf } from '../document/references.js';
import { className, type Names } from '../names.js';
import type { Place } from './place.js';

/** What named schemas are called in the generated code. */
export class ComponentNames {
  readonly #names = new Map<string, string>();

  constructor(
    private readonly given: Names,
    document: Node,
  ) {
    // In order of their names, and all of them: a name depends on neither the order of the document nor on what is selected.
    const schemas = nodesIn(nodeAt(nodeAt(document, 'components'), 'schemas')).map(([name]) => name);
    for (const name of schemas.sort()) {
      const pointer = `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      this.#names.set(pointer, given.claim(className(name, 'Model')));
    }
  }

  /** @param isInput - It is another class as argument than as answer. */
  nameOf(pointer: string, place: Place, isInput: boolean): string {
    const key = isInput ? `${pointer} input` : pointer;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const base =
      this.#names.get(pointer) ??
      (isWorthyPointer(pointer) ? className(stepsOf(pointer).at(-1) ?? '', 'Model') : place.name);
    const name = this.given.claim(isInput ? `${base}Input` : base);
    this.#names.set(key, name);
    return name;
  }
}

function isWorthyPointer(pointer: string): boolean {
  return /^#\/(?:components\/\w+|definitions|\$defs)\/[^/]+$/.test(pointer);
}
