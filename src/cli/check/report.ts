import type { CheckedApplication } from '../../bootstrap-check.js';
import { advise, type Warning, type WarningCode } from './advise.js';
import { compileSchemas, type Fault } from './compile-schemas.js';
import { measure, total, type ToolSize } from './measure.js';

/** All that is found in one application, its changes apart. */
export interface ApplicationReport {
  name: string;
  version: string;
  /** Why it cannot start; the rest tells of what is healthy then. */
  error?: string;
  tools: ({ name: string; subject: string; location: string } & ToolSize)[];
  total: ToolSize;
  faults: Fault[];
  warnings: Warning[];
  /** What a start says of the sources and the manifest. */
  remarks: string[];
}

export function reportOn(
  { name, version, error, tools, remarks }: CheckedApplication,
  ignored: ReadonlySet<WarningCode>,
): ApplicationReport {
  const listings = tools.map(({ listing }) => listing);
  const sizes = listings.map(measure);
  return {
    name,
    version,
    ...(error !== undefined && { error }),
    tools: tools.map(({ subject, location, listing }) => ({
      name: listing.name,
      subject,
      location,
      ...measure(listing),
    })),
    total: total(sizes),
    faults: compileSchemas(listings),
    warnings: advise(listings).filter(({ code }) => !ignored.has(code)),
    remarks,
  };
}
