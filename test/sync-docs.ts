// `npm run docs:sync`: writes the samples' sources into the pages that show them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPages, readPage, synced } from './support/docs.js';
import { ROOT } from './support/programs.js';

for (const page of docsPages()) {
  const text = readPage(page);
  const current = synced(text);
  if (current === text) continue;
  writeFileSync(join(ROOT, page), current);
  console.log(`${page} updated`);
}
