import type { Findings } from './findings.js';
import { MAX_DROPPED_NAMES } from './limits.js';
import { nearestName } from './near-name.js';
import { formatPath, stepsTo, type Place } from './place.js';
import { REQUIRED, unknownName } from './schema-findings.js';

interface Dropped {
  readonly place: Place;
  readonly name: string;
  readonly known: () => string[];
}

/**
 * Arguments that were dropped since nobody declared them. That is no fault, but where a required one is missing, one of
 * them may be meant, and its caller hears of that.
 */
export class DroppedNames {
  readonly #dropped: Dropped[] = [];

  /** @param known - The names that are declared at the place; asked only where something is wrong. */
  note(place: Place, name: string, known: () => string[]): void {
    if (this.#dropped.length < MAX_DROPPED_NAMES) this.#dropped.push({ place, name, known });
  }

  /** Tells of the missing arguments under which name they seem to have been given. */
  explain(findings: Findings): void {
    for (const { place, name, known } of this.#dropped) {
      const names = known();
      const nearest = nearestName(name, names);
      if (nearest === undefined) continue;
      const advice = `${REQUIRED}, and ${formatPath([name])} ${unknownName(name, names)}`;
      findings.reword(stepsTo(place, nearest), REQUIRED, advice);
    }
  }
}
