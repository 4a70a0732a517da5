import { readFileSync, writeFileSync } from 'node:fs';
import type { CheckedApplication, CheckedEntry } from '../../bootstrap-check.js';
import type { PromptListing } from '../../registry/prompt-definition.js';
import type { ResourceListing, ResourceTemplateListing } from '../../registry/resource-definition.js';
import type { ToolListing } from '../../registry/tool-definition.js';
import { CommandError, UsageError } from '../errors.js';
import { isSchema } from './walk-schema.js';

/** What an application publishes, by the lists of the protocol. */
export interface Listings {
  tools: readonly ToolListing[];
  resources: readonly ResourceListing[];
  resourceTemplates: readonly ResourceTemplateListing[];
  prompts: readonly PromptListing[];
}

/** One application as a file has it: a list that was not saved is absent, and nothing is known of it. */
export interface Catalogue extends Partial<Listings> {
  /** The application's name; undefined for a plain answer to `tools/list` or another list. */
  name: string | undefined;
}

export type ListName = keyof Listings;

/** What an entry of each list is known by. */
const KEYS: Record<ListName, string> = {
  tools: 'name',
  resources: 'uri',
  resourceTemplates: 'uriTemplate',
  prompts: 'name',
};

const LISTS = Object.keys(KEYS) as ListName[];

export function listingsOf(application: CheckedApplication): Listings {
  const { tools, resources, resourceTemplates, prompts } = application;
  return {
    tools: tools.map(listingOf),
    resources: resources.map(listingOf),
    resourceTemplates: resourceTemplates.map(listingOf),
    prompts: prompts.map(listingOf),
  };
}

function listingOf<Listing>({ listing }: CheckedEntry<Listing>): Listing {
  return listing;
}

/** Writes what `--against` reads: the same bytes for the same entries, in whatever order the services stand. */
export function saveCatalogue(file: string, applications: readonly Required<Catalogue>[]): void {
  const catalogues = applications.map((application) => ({ name: application.name, ...sorted(application) }));
  const text = `${JSON.stringify({ applications: catalogues.sort(by('name')) }, null, 2)}\n`;
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CommandError(`${file} could not be written: ${messageOf(error)}`);
  }
}

function sorted(listings: Listings): Listings {
  const lists = LISTS.map((list) => [list, [...listings[list]].sort(by(KEYS[list]))]);
  return Object.fromEntries(lists) as Listings;
}

/** Reads a saved catalogue, or the answer to a `tools/list` or another list that was kept otherwise. */
export function readCatalogue(file: string): Catalogue[] {
  const content = parsed(file);
  if (isSchema(content)) {
    const { applications } = content as { applications?: unknown };
    if (isCatalogue(content)) return [{ ...content, name: undefined }];
    if (Array.isArray(applications) && applications.every(isCatalogue)) return applications;
  }
  throw new UsageError(`${file} is no catalogue: make one with --save`);
}

/** The lists that were not saved, of which there is something now: older versions saved tools only. */
export function listsNotSaved(saved: readonly Catalogue[], now: readonly Listings[]): ListName[] {
  return LISTS.filter(
    (list) =>
      saved.some((catalogue) => !catalogue[list]) && now.some((listings) => listings[list].length > 0),
  );
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} could not be read: ${messageOf(error)}. Make it with --save`);
  }
}

function isCatalogue(value: unknown): value is Catalogue {
  if (!isSchema(value)) return false;
  const lists = LISTS.filter((list) => list in value);
  return lists.length > 0 && lists.every((list) => isList(list, (value as Record<string, unknown>)[list]));
}

function isList(list: ListName, value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (entry: Record<string, unknown> | null) =>
        typeof entry?.[KEYS[list]] === 'string' && (list !== 'tools' || isSchema(entry['inputSchema'])),
    )
  );
}

function by(key: string): (a: object, b: object) => number {
  const keyOf = (entry: object) => String((entry as Record<string, unknown>)[key]);
  return (a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
