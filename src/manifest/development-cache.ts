import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FoundProject } from './find-project.js';
import { isFresh } from './freshness.js';
import { isManifest } from './read-manifest.js';
import type { SchemaManifest } from './schema-manifest.js';
import { replaceFile } from './write-manifest.js';

/** A manifest made in development, with the times and sizes its sources had: a quick way to see that none changed. */
interface Cached {
  maker: string;
  stamps: Record<string, Stamp>;
  manifest: SchemaManifest;
}

type Stamp = [modified: number, size: number];

/** The cached manifest of a project, if it is still what its sources say. */
export function readCache(project: FoundProject): SchemaManifest | undefined {
  const { callerSource, packageRoot } = project;
  const own = readFrom(cacheFile(project), project);
  if (own || callerSource === undefined) return own;
  // Several programs of one project have one manifest, as long as it was made of all of them.
  const shared = readFrom(sharedFile(project), project);
  const name = path.relative(packageRoot, callerSource).split(path.sep).join('/');
  return shared && Object.hasOwn(shared.sources, name) ? shared : undefined;
}

function readFrom(file: string, project: FoundProject): SchemaManifest | undefined {
  try {
    const { maker, stamps, manifest } = JSON.parse(fs.readFileSync(file, 'utf8')) as Cached;
    if (maker !== makerStamp() || !isManifest(manifest)) return undefined;
    const isUnchanged = (name: string, file: string): boolean =>
      String(stampOf(file)) === String(stamps[name]);
    return isFresh(manifest, project.packageRoot, isUnchanged).state === 'fresh' ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a manifest for the next start; where that is impossible, the next start makes it again. */
export function writeCache(project: FoundProject, manifest: SchemaManifest): void {
  const stamps: [string, Stamp][] = [];
  for (const name of Object.keys(manifest.sources)) {
    const stamp = stampOf(path.join(project.packageRoot, name));
    if (stamp) stamps.push([name, stamp]);
  }
  try {
    const cached: Cached = { maker: makerStamp(), stamps: Object.fromEntries(stamps), manifest };
    const text = JSON.stringify(cached);
    new Set([cacheFile(project), sharedFile(project)]).forEach((file) => replaceFile(file, text));
  } catch {
    // A read-only or missing node_modules costs time, nothing else.
  }
}

/** Where a program of the project that has no source of its own, or shares the others' manifest, looks. */
function sharedFile({ callerSource: _caller, ...project }: FoundProject): string {
  return cacheFile(project);
}

function cacheFile({ packageRoot, tsconfig, callerSource }: FoundProject): string {
  const key = createHash('sha256')
    .update(JSON.stringify([tsconfig, callerSource]))
    .digest('hex')
    .slice(0, 16);
  return path.join(packageRoot, 'node_modules', '.cache', 'toolwright', `${key}.json`);
}

function stampOf(file: string): Stamp | undefined {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat && [stat.mtimeMs, stat.size];
}

/** Another version of the compiler half may read the same sources differently. */
function makerStamp(): string {
  const folder = path.join(__dirname, 'compiler');
  const stamps = fs.readdirSync(folder).map((name) => [name, stampOf(path.join(folder, name))]);
  return createHash('sha256').update(JSON.stringify(stamps)).digest('hex').slice(0, 16);
}
