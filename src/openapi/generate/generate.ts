import type { Extras } from '../../metadata/options.js';
import { normalise } from './document/normalise.js';
import { operationsOf } from './document/operations.js';
import { readDocument } from './document/read-document.js';
import { References } from './document/references.js';
import { GenerationError } from './generation-error.js';
import { mapDocument } from './map/map-document.js';
import { reportFiles } from './report/report-files.js';
import { reportOf, type Report } from './report/report.js';
import { select, type Selection } from './select.js';
import { ownershipOf } from './write/owners.js';
import type { GeneratedFile } from './write/source-file.js';
import { writeCatalogue } from './write/write-catalogue.js';

export interface GenerationRequest extends Selection {
  /** A file or an address. */
  source: string;
  /** In place of the document's servers. */
  baseUrl?: string;
  /** What happens to properties that the document does not declare. */
  extras: Extras;
  /** The manifest's path from the package's root; absent where none is made. */
  manifest?: string;
  /** Told what is being done. */
  onProgress: (what: string) => void;
}

export interface Generated {
  files: GeneratedFile[];
  report: Report;
}

/** A document as TypeScript: the files of its catalogue, and a report of what became of it. Nothing is written yet. */
export async function generate(request: GenerationRequest): Promise<Generated> {
  const { baseUrl, extras, onProgress } = request;
  onProgress(`reading ${request.source}`);
  const source = await readDocument(request.source);
  const document = normalise(source.document, source.name);
  const references = new References(document);
  const { operations, leftOut } = operationsOf(document, references);
  if (operations.length === 0) throw new GenerationError(`${source.name} has no operation under 'paths'`);
  const selected = select(operations, request);
  if (selected.length === 0) throw new GenerationError('--exclude leaves no operation');
  onProgress(`mapping ${selected.length} operations`);
  const plan = mapDocument({
    source,
    document,
    references,
    operations: selected,
    leftOut,
    ...(baseUrl !== undefined && { baseUrl }),
  });
  const ownership = ownershipOf(plan);
  const counts = {
    operations: operations.length + leftOut.length,
    notSelected: operations.length - selected.length,
  };
  const report = reportOf(plan, ownership, counts);
  const sources = writeCatalogue({ plan, ownership, extras, manifest: request.manifest });
  return { files: [...sources, ...reportFiles(report)], report };
}
