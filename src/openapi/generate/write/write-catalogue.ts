import type { Extras } from '../../../metadata/options.js';
import type { CataloguePlan } from '../map/catalogue.js';
import type { Model } from '../schema/shapes.js';
import { apiFile, indexFile, operationsFile } from './data-files.js';
import { modelsFile } from './models-file.js';
import type { Ownership } from './owners.js';
import { serviceFile } from './service-file.js';
import type { GeneratedFile } from './source-file.js';

export interface WritingRequest {
  plan: CataloguePlan;
  ownership: Ownership;
  extras: Extras;
  /** The manifest's path from the package's root; absent where none is made. */
  manifest: string | undefined;
}

const SHARED = 'shared.models';

/** The catalogue as TypeScript, in order of its files. */
export function writeCatalogue({ plan, ownership, extras, manifest }: WritingRequest): GeneratedFile[] {
  const { source, services, models } = plan;
  const isAlias = (name: string) => models.get(name)?.kind === 'alias';
  const ownerOf = (name: string) => ownership.owner.get(name);
  const directionsOf = (name: string) => ownership.directions.get(name) ?? new Set();
  const used = [...models.values()].filter(({ name }) => ownership.directions.has(name)).sort(byName);
  const modelsOf = (owner: string | undefined) => used.filter(({ name }) => ownerOf(name) === owner);
  const common = { source, isAlias, extras };
  const shared = modelsOf(undefined);
  const files: GeneratedFile[] = [apiFile(plan), indexFile(plan, manifest)];
  if (shared.length > 0) {
    const moduleOf = () => undefined;
    files.push(modelsFile({ ...common, path: `${SHARED}.ts`, models: shared, directionsOf, moduleOf }));
  }
  for (const service of services) {
    const { file } = service;
    const own = modelsOf(file);
    const moduleOf = (name: string) => (ownerOf(name) === file ? `./${file}.models.js` : `../${SHARED}.js`);
    const foreign = (name: string) => (ownerOf(name) === file ? undefined : `../${SHARED}.js`);
    files.push(serviceFile({ ...common, path: `${file}/${file}.service.ts`, service, moduleOf }));
    files.push(operationsFile(`${file}/${file}.operations.ts`, source, service));
    if (own.length > 0) {
      const path = `${file}/${file}.models.ts`;
      files.push(modelsFile({ ...common, path, models: own, directionsOf, moduleOf: foreign }));
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function byName(a: Model, b: Model): number {
  return a.name < b.name ? -1 : 1;
}
