import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '../../support/programs.js';
import type { RealDocument } from './real-documents.js';

const CACHE = join(ROOT, 'node_modules/.cache/openapi-real');
const LONGEST = 10 * 60_000;
const LARGEST = 256 * 1024 * 1024;

/** The document's path on this machine. Packages are kept packed: unpacked they take some 400 MB each. */
export function download(document: RealDocument): string {
  const target = join(CACHE, 'documents', `${document.name.toLowerCase().replaceAll(' ', '-')}.json`);
  if (!existsSync(target)) {
    const packed = execFileSync('tar', ['-xzOf', tarball(document.package), document.file], {
      maxBuffer: LARGEST,
      timeout: LONGEST,
    });
    mkdirSync(join(CACHE, 'documents'), { recursive: true });
    writeFileSync(target, document.file.endsWith('.gz') ? gunzipSync(packed) : packed);
  }
  return target;
}

function tarball(specifier: string): string {
  const folder = join(CACHE, specifier.replace(/[/@]/g, '-'));
  mkdirSync(folder, { recursive: true });
  const isThere = () => readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (!isThere()) {
    console.error(`downloading ${specifier}`);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, specifier], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: LONGEST,
    });
  }
  const file = isThere();
  if (file === undefined) throw new Error(`npm pack ${specifier} left no tarball`);
  return join(folder, file);
}

/** As it was published, of any version. */
export function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
