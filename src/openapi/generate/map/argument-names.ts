import { argumentName } from '../names.js';

/** Names of one operation's arguments: as in the document where they are free and every client takes them. */
export class ArgumentNames {
  readonly #taken = new Set<string>();

  /** @param place - Tells two of one name apart: `id` in the path and in the query become `id` and `id_query`. */
  claim(wanted: string, place: string): string {
    const plain = argumentName(wanted);
    let name = plain;
    for (let count = 1; this.#taken.has(name); count++) {
      name = argumentName(count === 1 ? `${plain}_${place}` : `${plain}_${place}${count}`);
    }
    this.#taken.add(name);
    return name;
  }

  isFree(wanted: string): boolean {
    return !this.#taken.has(argumentName(wanted));
  }
}
