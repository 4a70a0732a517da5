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

/** Nothing where the package is bundled: what lies there then is nothing, or the package of somebody else. */
function readVersion(): string | undefined {
  try {
    const file = path.join(__dirname, '../../package.json');
    const { name, version } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      name?: string;
      version?: string;
    };
    return name === 'toolwright' ? version : undefined;
  } catch {
    return undefined;
  }
}
