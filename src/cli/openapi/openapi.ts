import { join, relative } from 'node:path';
import { MANIFEST_FILE } from '../../manifest/read-manifest.js';
import { compareFiles, type Comparison } from '../../openapi/generate/emit/compare-files.js';
import { emitFiles, refuseForeign } from '../../openapi/generate/emit/emit-files.js';
import { isManifestFresh, manifestPath } from '../../openapi/generate/emit/catalogue-manifest.js';
import { generate, type Generated } from '../../openapi/generate/generate.js';
import { GenerationError } from '../../openapi/generate/generation-error.js';
import { CommandError } from '../errors.js';
import { catalogueDrift } from './catalogue-drift.js';
import { readOptions, type OpenApiOptions } from './options.js';
import { Progress } from './progress.js';
import { summaryOf } from './summary.js';
import { writeCatalogueManifest } from './write-catalogue-manifest.js';

/** `toolwright openapi`; returns the exit code. */
export async function openapi(args: string[]): Promise<number> {
  const options = readOptions(args);
  const progress = new Progress();
  try {
    const generated = await generate({
      source: options.source,
      include: options.include,
      exclude: options.exclude,
      extras: options.extras,
      onProgress: progress.say,
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.manifest && { manifest: manifestPath(options.out) }),
    });
    const comparison = compareFiles(options.out, generated.files);
    return options.check
      ? check(options, generated, comparison, progress)
      : await write(options, generated, comparison, progress);
  } catch (error) {
    if (error instanceof GenerationError) throw new CommandError(error.message);
    throw error;
  } finally {
    progress.end();
  }
}

async function write(
  { out, manifest }: OpenApiOptions,
  { files, report }: Generated,
  comparison: Comparison,
  progress: Progress,
): Promise<number> {
  progress.say(`writing ${out}`);
  emitFiles(out, files, comparison);
  if (manifest && !isManifestFresh(out)) {
    await writeCatalogueManifest(out, files, progress.say);
  }
  progress.end();
  for (const line of summaryOf(report, comparison, shown(out))) say(line);
  return 0;
}

function check(
  { out, manifest }: OpenApiOptions,
  { files, report }: Generated,
  comparison: Comparison,
  progress: Progress,
): number {
  refuseForeign(out, comparison);
  const differences = catalogueDrift(out, files, report, comparison);
  if (differences.length === 0 && manifest && !isManifestFresh(out)) {
    differences.push(
      `${shown(join(out, MANIFEST_FILE))} is missing, older than its sources or of another version`,
    );
  }
  progress.end();
  if (differences.length === 0) {
    say(`${shown(out)} is what ${report.source} says: ${report.tools.length} tools`);
    return 0;
  }
  say(`${shown(out)} is not what ${report.source} says:`);
  for (const difference of differences) say(`  ${difference}`);
  say('Make it anew with the same command without --check');
  return 1;
}

function shown(path: string): string {
  return relative(process.cwd(), path) || '.';
}

function say(line: string): void {
  process.stderr.write(`toolwright: ${line}\n`);
}
