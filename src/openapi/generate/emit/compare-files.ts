import fs from 'node:fs';
import path from 'node:path';
import { REPORT_JSON, REPORT_MD } from '../report/report-files.js';
import { MARKER, type GeneratedFile } from '../write/source-file.js';

/** How a folder differs from what is generated, by paths. */
export interface Comparison {
  added: string[];
  changed: string[];
  /** Generated once, and no longer. */
  removed: string[];
  /** In the way: files that were not generated. */
  foreign: string[];
}

export function compareFiles(folder: string, files: readonly GeneratedFile[]): Comparison {
  const wanted = new Map(files.map(({ path: file, text }) => [file, text]));
  const present = new Map(filesBelow(folder).map((file) => [file, readText(path.join(folder, file))]));
  const comparison: Comparison = { added: [], changed: [], removed: [], foreign: [] };
  for (const [file, text] of wanted) {
    const there = present.get(file);
    if (there === undefined) comparison.added.push(file);
    else if (!isGenerated(file, there)) comparison.foreign.push(file);
    else if (there !== text) comparison.changed.push(file);
  }
  for (const [file, text] of present) {
    if (!wanted.has(file) && isGenerated(file, text)) comparison.removed.push(file);
  }
  return comparison;
}

/** By its first line; a JSON file by its first member. */
function isGenerated(file: string, text: string): boolean {
  if (file === REPORT_JSON) return text.startsWith('{\n  "generatedBy": "toolwright openapi"');
  const [first = ''] = text.split('\n', 1);
  return first.includes(MARKER);
}

/** Sources and reports: nothing else is ever generated, or removed. */
function filesBelow(folder: string, below = ''): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(folder, file);
    return entry.name.endsWith('.ts') || file === REPORT_JSON || file === REPORT_MD ? [file] : [];
  });
}

/** A checkout may have changed the line ends. */
function readText(file: string): string {
  return fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}
