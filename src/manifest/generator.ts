import fs from 'node:fs';
import path from 'node:path';
import type { SchemaManifest } from './schema-manifest.js';

/** False for a manifest that another version of this package made: it may read the same sources differently. */
export function isMadeByThisVersion({ generator }: SchemaManifest): boolean {
  const version = ownVersion();
  return version === undefined || `${generator} `.startsWith(`toolwright ${version} `);
}

let known: { version: string | undefined } | undefined;

function ownVersion(): string | undefined {
  return (known ??= { version: readVersion() }).version;
}

/** Nothing where the package is bundled. */
function readVersion(): string | undefined {
  try {
    const file = path.join(__dirname, '../../package.json');
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}
