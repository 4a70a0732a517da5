import type { CheckedApplication, CheckedEntry } from '../../bootstrap-check.js';
import { adviseDescriptions } from './advise-descriptions.js';
import { advise, type Warning, type WarningCode } from './advise.js';
import { listingsOf } from './catalogue.js';
import { compileSchemas, type Fault } from './compile-schemas.js';
import { bytesOf, measure, total, type ToolSize } from './measure.js';

/** All that is found in one application, its changes apart. */
export interface ApplicationReport {
  name: string;
  version: string;
  /** Why it cannot start; the rest tells of what is healthy then. */
  error?: string;
  tools: ({ name: string } & Source & ToolSize)[];
  /** Of the tools, which models are handed in every conversation. */
  total: ToolSize;
  resources: ({ uri: string; mimeType?: string; bytes: number } & Source)[];
  resourceTemplates: ({ uriTemplate: string; mimeType?: string; bytes: number } & Source)[];
  prompts: ({ name: string; arguments: ReportedArgument[]; bytes: number } & Source)[];
  faults: Fault[];
  warnings: Warning[];
  /** What a start says of the sources and the manifest. */
  remarks: string[];
}

type Source = Pick<CheckedEntry<unknown>, 'subject' | 'location'>;

interface ReportedArgument {
  name: string;
  required: boolean;
}

export function reportOn(
  application: CheckedApplication,
  ignored: ReadonlySet<WarningCode>,
): ApplicationReport {
  const { name, version, error, remarks } = application;
  const listings = listingsOf(application);
  const warnings = [...advise(listings.tools), ...adviseDescriptions(listings)];
  return {
    name,
    version,
    ...(error !== undefined && { error }),
    tools: application.tools.map(({ listing, ...source }) => ({
      name: listing.name,
      ...source,
      ...measure(listing),
    })),
    total: total(listings.tools.map(measure)),
    resources: application.resources.map(({ listing, ...source }) => ({
      uri: listing.uri,
      ...typeOf(listing),
      bytes: bytesOf(listing),
      ...source,
    })),
    resourceTemplates: application.resourceTemplates.map(({ listing, ...source }) => ({
      uriTemplate: listing.uriTemplate,
      ...typeOf(listing),
      bytes: bytesOf(listing),
      ...source,
    })),
    prompts: application.prompts.map(({ listing, ...source }) => ({
      name: listing.name,
      arguments: (listing.arguments ?? []).map((it) => ({ name: it.name, required: it.required ?? false })),
      bytes: bytesOf(listing),
      ...source,
    })),
    faults: compileSchemas(listings.tools),
    warnings: warnings.filter(({ code }) => !ignored.has(code)),
    remarks,
  };
}

export function isEmpty({ tools, resources, resourceTemplates, prompts }: ApplicationReport): boolean {
  return [tools, resources, resourceTemplates, prompts].every(({ length }) => length === 0);
}

function typeOf({ mimeType }: { mimeType?: string }): { mimeType?: string } {
  return mimeType === undefined ? {} : { mimeType };
}
