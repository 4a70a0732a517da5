import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPILER_INSTALL, hasCompiler, loadCompiler } from '../manifest/compiler.js';
import { findProject } from '../manifest/find-project.js';
import { MANIFEST_FILE, readManifest } from '../manifest/read-manifest.js';
import type { SchemaManifest } from '../manifest/schema-manifest.js';
import { manifestText, writeManifest } from '../manifest/write-manifest.js';
import { driftBetween } from './drift.js';
import { CommandError, UsageError } from './errors.js';

export const BUILD_USAGE = `build [--project tsconfig.json] [--out ${MANIFEST_FILE}] [--check]
      Reads the TypeScript sources and writes the manifest that a production server starts from.
      --check writes nothing, and exits 1 when the stored manifest is not what the sources say.`;

/** `toolwright build`; returns the exit code. */
export function build(args: string[]): number {
  const { project: given, out, check } = readOptions(args);
  const project = resolve(given ?? nearestConfig());
  if (!existsSync(project))
    throw new UsageError(`there is no ${project}. Name the project: --project tsconfig.json`);
  if (!hasCompiler()) {
    throw new CommandError(
      `typescript-json-schema, which reads the sources, is not installed: ${COMPILER_INSTALL}`,
    );
  }
  const { packageRoot } = findProject(project);
  const file = out === undefined ? join(packageRoot, MANIFEST_FILE) : resolve(out);
  const made = make(packageRoot, project);
  for (const { subject, text, location } of made.warnings) say(`${subject}: ${text} (${location})`);
  return check ? compare(file, made) : write(file, made);
}

function make(packageRoot: string, project: string): SchemaManifest {
  try {
    return loadCompiler().makeManifest({ packageRoot, project });
  } catch (error) {
    throw new CommandError(`the sources of ${shown(project)} could not be read: ${messageOf(error)}`);
  }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        project: { type: 'string', short: 'p' },
        out: { type: 'string' },
        check: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function nearestConfig(): string {
  return findProject(join(process.cwd(), 'main.js')).tsconfig ?? 'tsconfig.json';
}

function write(file: string, made: SchemaManifest): number {
  try {
    writeManifest(file, made);
  } catch (error) {
    throw new CommandError(`${shown(file)} could not be written: ${messageOf(error)}`);
  }
  const methods = Object.values(made.services).flatMap((service) => Object.keys(service.methods));
  say(
    `wrote ${shown(file)}: ${counted(methods.length, 'method')}, ${counted(Object.keys(made.types).length, 'type')}`,
  );
  if (methods.length === 0) say('no method has a decorator: does the tsconfig.json include the services?');
  return 0;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function compare(file: string, made: SchemaManifest): number {
  const read = readManifest(file);
  if ('fault' in read) {
    const fault = read.fault === 'missing' ? 'does not exist' : 'is broken or of another version';
    return drifted(file, [`${shown(file)} ${fault}`]);
  }
  if (manifestText(read.manifest) === manifestText(made)) {
    say(`${shown(file)} is up to date`);
    return 0;
  }
  return drifted(file, driftBetween(read.manifest, made));
}

function drifted(file: string, differences: string[]): number {
  say(`${shown(file)} is not what the sources say:`);
  for (const difference of differences) say(`  ${difference}`);
  say(`Make it anew with: npx toolwright build`);
  return 1;
}

function shown(file: string): string {
  return relative(process.cwd(), file) || file;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function say(line: string): void {
  process.stderr.write(`toolwright: ${line}\n`);
}
