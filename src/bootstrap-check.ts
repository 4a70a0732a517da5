import { appendFileSync } from 'node:fs';
import type { Catalogue } from './registry/catalogue.js';
import type { PromptListing } from './registry/prompt-definition.js';
import type { ResourceListing, ResourceTemplateListing } from './registry/resource-definition.js';
import type { ToolListing } from './registry/tool-definition.js';

/** Names the file that applications are handed back in: set by `toolwright check`, read in {@link checkFile} only. */
export const CHECK_VARIABLE = 'TOOLWRIGHT_CHECK';

/** What `toolwright check` learns of one application: a line of JSON in the file. */
export interface CheckedApplication {
  name: string;
  version: string;
  tools: CheckedEntry<ToolListing>[];
  resources: CheckedEntry<ResourceListing>[];
  resourceTemplates: CheckedEntry<ResourceTemplateListing>[];
  prompts: CheckedEntry<PromptListing>[];
  /** What an ordinary start would have said of the sources and the manifest. */
  remarks: string[];
  /** Why the application cannot start. */
  error?: string;
}

/** An entry of one of the protocol's lists, and the method that it comes from. */
export interface CheckedEntry<Listing> {
  /** `WeatherService.getWeather` */
  subject: string;
  location: string;
  listing: Listing;
}

/** The catalogue by the protocol's lists: resources and templates have one each. */
export function checkedEntries({
  tools,
  resources,
  prompts,
}: Catalogue): Pick<CheckedApplication, 'tools' | 'resources' | 'resourceTemplates' | 'prompts'> {
  return {
    tools: tools.map(checkedEntry),
    resources: resources.flatMap(({ listing, ...method }) =>
      'uri' in listing ? checkedEntry({ ...method, listing }) : [],
    ),
    resourceTemplates: resources.flatMap(({ listing, ...method }) =>
      'uriTemplate' in listing ? checkedEntry({ ...method, listing }) : [],
    ),
    prompts: prompts.map(checkedEntry),
  };
}

function checkedEntry<Listing>({ subject, location, listing }: CheckedEntry<Listing>): CheckedEntry<Listing> {
  return { subject, location, listing };
}

/** Where to hand the application back, when the program runs for `toolwright check`. */
export function checkFile(env: NodeJS.ProcessEnv): string | undefined {
  return env[CHECK_VARIABLE] || undefined;
}

/** How long a program that has other things to do may take to begin its next bootstrap. */
const QUIET_MS = 500;

let compiling = 0;

/**
 * Hands an application back, and ends the process when the program has nothing left to do or begins no further
 * bootstrap.
 *
 * @returns A promise that never settles: nothing that stands after `await bootstrap()` runs.
 */
export async function handBack(
  file: string,
  { name, version }: Pick<CheckedApplication, 'name' | 'version'>,
  compile: () => Promise<Omit<CheckedApplication, 'name' | 'version'>>,
): Promise<never> {
  compiling += 1;
  const compiled = await compile().catch((error: unknown) => ({
    tools: [],
    resources: [],
    resourceTemplates: [],
    prompts: [],
    remarks: [],
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const application: CheckedApplication = { name, version, ...compiled };
  appendFileSync(file, `${JSON.stringify(application)}\n`);
  compiling -= 1;
  process.once('beforeExit', endIfDone);
  setTimeout(endIfDone, QUIET_MS).unref();
  return new Promise<never>(() => undefined);
}

function endIfDone(): void {
  if (compiling === 0) process.exit(0);
}
