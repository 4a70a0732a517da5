import { isDeepStrictEqual } from 'node:util';
import type { SchemaManifest } from '../schema-manifest.js';
import { describeFile } from './describe-file.js';
import { FileImports } from './file-imports.js';
import { KeptProgram } from './kept-program.js';
import { loadProgram, type ProgramRequest } from './load-program.js';
import { assembleManifest, atRealPaths, openProject } from './make-manifest.js';
import { projectFiles } from './project-files.js';
import { changedModules, hasForeignRemarks, hasNumberedIds, typesOf, type Reading } from './reading.js';
import type { Project } from './type-reader.js';
import { TypeSchemas } from './type-schemas.js';

/** Reads a project again and again: each time only what may have changed since. */
export class ProjectReader {
  readonly #request;
  readonly #kept = new KeptProgram();
  #last: Reading | undefined;

  constructor(request: ProgramRequest) {
    this.#request = request;
  }

  /** The manifest that `makeManifest` would make now. */
  read(): SchemaManifest {
    const { packageRoot, project: config, files } = atRealPaths(this.#request);
    const request = { packageRoot, files, ...(config === undefined ? {} : { project: config }) };
    const configurations = this.#kept.configuration;
    const loaded = loadProgram(request, this.#kept);
    if (this.#kept.configuration !== configurations) this.#last = undefined;
    const project = openProject(loaded.program, packageRoot);
    const now = { loaded, sources: projectFiles(project, files) };
    const reading = this.#readChanged(now, project) ?? this.#readAll(now, project);
    this.#last = reading;
    return assembleManifest({ project, ...reading });
  }

  #readAll(now: Pick<Reading, 'loaded' | 'sources'>, project: Project): Reading {
    const schemas = new TypeSchemas(project);
    const entries = now.sources.map((file) => describeFile(file, project, schemas));
    return { ...now, entries, types: Object.fromEntries(schemas.types) };
  }

  /** Describes the files that rest on a changed one; all others are as they were. */
  #readChanged(now: Pick<Reading, 'loaded' | 'sources'>, project: Project): Reading | undefined {
    const last = this.#last;
    const changed = last && changedModules(last, now);
    if (!last || !changed || hasNumberedIds(last.types)) return undefined;
    const affected = new FileImports(now.loaded.program).dependentsOf(changed);
    const isUnclear = now.sources.some((file, position) => {
      const path = project.locations.relative(file.fileName);
      return affected.has(file) && hasForeignRemarks(last.entries[position]!, path);
    });
    if (isUnclear) return undefined;
    const schemas = new TypeSchemas(project);
    const entries = now.sources.map((file, position) =>
      affected.has(file) ? describeFile(file, project, schemas) : last.entries[position]!,
    );
    const types = Object.fromEntries(schemas.types);
    const unaffected = last.entries.filter((known) => entries.includes(known));
    const stay = typesOf(unaffected, last.types);
    const isClear =
      !hasNumberedIds(types) &&
      Object.keys(types).every((id) => !(id in stay) || isDeepStrictEqual(types[id], stay[id]));
    if (!isClear) return undefined;
    return { ...now, entries, types: typesOf(entries, { ...last.types, ...types }) };
  }
}
