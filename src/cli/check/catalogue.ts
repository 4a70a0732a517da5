import { readFileSync, writeFileSync } from 'node:fs';
import type { CheckedApplication } from '../../bootstrap-check.js';
import type { ToolListing } from '../../registry/tool-definition.js';
import { CommandError, UsageError } from '../errors.js';
import { isSchema } from './walk-schema.js';

/** The tools of one application, as `tools/list` publishes them. */
export interface Catalogue {
  /** The application's name; undefined for a plain answer to `tools/list`. */
  name: string | undefined;
  tools: readonly ToolListing[];
}

/** Writes what `--against` reads: the same bytes for the same tools, in whatever order the services stand. */
export function saveCatalogue(file: string, applications: readonly CheckedApplication[]): void {
  const catalogues = applications.map(({ name, tools }) => ({
    name,
    tools: tools.map(({ listing }) => listing).sort(byName),
  }));
  const text = `${JSON.stringify({ applications: catalogues.sort(byName) }, null, 2)}\n`;
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CommandError(`${file} could not be written: ${messageOf(error)}`);
  }
}

/** Reads a saved catalogue, or the answer to a `tools/list` that another tool kept. */
export function readCatalogue(file: string): Catalogue[] {
  const content = parsed(file);
  if (isSchema(content)) {
    const { applications, tools } = content as { applications?: unknown; tools?: unknown };
    if (isToolList(tools)) return [{ name: undefined, tools }];
    if (Array.isArray(applications) && applications.every(isCatalogue)) return applications;
  }
  throw new UsageError(`${file} is no catalogue: make one with --save`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} could not be read: ${messageOf(error)}. Make it with --save`);
  }
}

function isCatalogue(value: unknown): value is Catalogue {
  return isSchema(value) && isToolList((value as Partial<Catalogue>).tools);
}

function isToolList(value: unknown): value is ToolListing[] {
  return (
    Array.isArray(value) &&
    value.every((tool: Partial<ToolListing> | null) => tool?.name !== undefined && isSchema(tool.inputSchema))
  );
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
