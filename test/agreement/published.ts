import type { Published } from './case.js';
import { CASES } from './cases/index.js';

const STRONGEST: readonly Published[] = ['exact', 'weaker', 'base type only'];

/** What each decorator publishes at best, as `agreement.test.ts` proves it. */
export function publishedByDecorators(): ReadonlyMap<string, Published> {
  const published = new Map<string, Published>();
  for (const { decorator, fields } of CASES) {
    const known = published.get(decorator);
    published.set(
      decorator,
      STRONGEST.find((one) => one === known || one === fields[0].published) as Published,
    );
  }
  return published;
}
