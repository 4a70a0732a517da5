import fs from 'node:fs';
import path from 'node:path';

/** Editors write a file in several steps, and tools write many files at a time, in milliseconds. */
const SETTLING_MS = 60;

const SOURCE = /\.[cm]?tsx?$/;
const COMPILED = /\.[cm]?jsx?$/;
const CONFIG = /^(?:tsconfig.*|package)\.json$/;
const NEVER = /^(?:node_modules|\..+)$/;
const DECLARATION = /\.d\.[cm]?ts$/;
const TEST = /(?:^|\/)(?:tests?|__tests__)\/|\.(?:test|spec|e2e-spec)\.[cm]?[jt]sx?$/;

export interface Watched {
  packageRoot: string;
  /** The compiled program runs, so that its files count as well. */
  isCompiled: boolean;
  /** Told of files, relative to the package, after a moment without any further one. */
  onChange: (files: string[]) => void;
}

/**
 * Watches every folder of the package, each by itself: a file that an editor replaces by another one of its name is
 * then seen like one that is written to.
 */
export class SourceWatcher {
  readonly #watched: Watched;
  readonly #folders = new Map<string, fs.FSWatcher>();
  readonly #changed = new Set<string>();
  #sources: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#add(watched.packageRoot);
  }

  /** What the manifest was made of: these files count whatever they are called and wherever they lie. */
  follow(sources: readonly string[]): void {
    this.#sources = new Set(sources);
    const { packageRoot } = this.#watched;
    for (const folder of new Set(sources.map((name) => path.dirname(path.join(packageRoot, name)))))
      this.#watch(folder);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const folder of this.#folders.values()) folder.close();
  }

  /** Declarations are written as well as compiled: those in a folder of output are no sources. */
  #isBesideSources(name: string): boolean {
    return [...this.#sources].some((source) => !source.endsWith('.json') && topOf(source) === topOf(name));
  }

  /** A folder and what lies below it. */
  #add(folder: string): void {
    this.#watch(folder);
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory() && !NEVER.test(entry.name)) this.#add(path.join(folder, entry.name));
    }
  }

  #watch(folder: string): void {
    if (this.#folders.has(folder)) return;
    try {
      const watcher = fs.watch(folder, (_, name) => this.#saw(folder, name));
      watcher.on('error', () => this.#drop(folder));
      this.#folders.set(folder, watcher);
    } catch {
      // It is gone already, or may not be read.
    }
  }

  #drop(folder: string): void {
    this.#folders.get(folder)?.close();
    this.#folders.delete(folder);
  }

  #saw(folder: string, name: string | null): void {
    if (name === null || NEVER.test(name)) return;
    const file = path.join(folder, name);
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      if (this.#folders.has(file)) return;
      this.#add(file);
      for (const found of filesBelow(file)) this.#note(found);
    } else {
      if (!stat) this.#drop(file);
      this.#note(file);
    }
  }

  #note(file: string): void {
    const { packageRoot, isCompiled, onChange } = this.#watched;
    const name = path.relative(packageRoot, file).split(path.sep).join('/');
    const isCode = SOURCE.test(name) || (isCompiled && COMPILED.test(name));
    const counts =
      this.#sources.has(name) || CONFIG.test(path.basename(name)) || (isCode && !TEST.test(name));
    if (!counts || (DECLARATION.test(name) && !this.#isBesideSources(name))) return;
    this.#changed.add(name);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed].sort();
      this.#changed.clear();
      onChange(files);
    }, SETTLING_MS);
  }
}

function topOf(name: string): string {
  return name.slice(0, name.indexOf('/') + 1);
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    if (NEVER.test(entry.name)) return [];
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(at) : [at];
  });
}
