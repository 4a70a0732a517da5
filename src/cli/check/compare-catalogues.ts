import type { Catalogue } from './catalogue.js';
import { breaks, judged, type Change } from './change-rules.js';
import { comparePrompts } from './compare-prompts.js';
import { compareResources, compareTemplates } from './compare-resources.js';
import { compareTools } from './compare-tools.js';
import { paired } from './paired.js';

/** What differs between two catalogues, breaking changes first. */
export function compareCatalogues(before: readonly Catalogue[], after: readonly Catalogue[]): Change[] {
  const [onlyBefore, onlyAfter] = [before[0], after[0]];
  // One application is itself under whatever name; several are known by theirs.
  const changes =
    before.length === 1 && after.length === 1 && onlyBefore && onlyAfter
      ? compareLists(onlyBefore, onlyAfter)
      : compareApplications(before, after);
  return [...changes.filter(breaks), ...changes.filter((change) => !breaks(change))];
}

function compareApplications(before: readonly Catalogue[], after: readonly Catalogue[]): Change[] {
  return paired(before, after, ({ name }) => name ?? '').flatMap(([name, old, now]) => {
    if (old && now) return compareLists(old, now);
    const kind = old ? 'application-removed' : 'application-added';
    return judged({ kind, pointer: '', detail: name }, 'output');
  });
}

function compareLists(before: Catalogue, after: Catalogue): Change[] {
  return [
    ...ofBoth(before.tools, after.tools, compareTools),
    ...ofBoth(before.resources, after.resources, compareResources),
    ...ofBoth(before.resourceTemplates, after.resourceTemplates, compareTemplates),
    ...ofBoth(before.prompts, after.prompts, comparePrompts),
  ];
}

/** Of a list that was not saved it is not known what changed. */
function ofBoth<List>(
  before: List | undefined,
  after: List | undefined,
  compare: (before: List, after: List) => Change[],
): Change[] {
  return before && after ? compare(before, after) : [];
}
