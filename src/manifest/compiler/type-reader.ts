import type { ts } from 'typescript-json-schema';
import type { Remark, TypeSchema } from '../schema-manifest.js';
import type { Locations } from './locations.js';
import type { Names } from './names.js';
import type { Packages } from './packages.js';
import { record, within, type Refusal, type Site } from './problems.js';

/** What is known of the project that is being read; one for a manifest. */
export interface Project {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly locations: Locations;
  readonly packages: Packages;
  readonly names: Names;
  /** Remarks made on the way. */
  readonly remarks: Remark[];
}

/** What the parts that read one kind of type are handed: the way back to all kinds, and where they stand. */
export interface TypeReader extends Project {
  /** The schema of a type; the node that wrote it tells the order of a union's members. */
  read(type: ts.Type, written?: ts.TypeNode): TypeSchema;
  /** Writes down that the type cannot be served, and stands in for it. */
  refuse(refusal: Refusal): TypeSchema;
  /** Notes something that stops nothing. */
  remark(text: string): void;
  /** The same reader one step further down. */
  within(step: string): TypeReader;
  /** The same reader at a place of its own, for the members of a named type. */
  at(site: Site): TypeReader;
}

type Read = (type: ts.Type, written: ts.TypeNode | undefined, reader: TypeReader) => TypeSchema;

/** A reader at one place of the sources. */
export class PlacedReader implements TypeReader {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly locations: Locations;
  readonly packages: Packages;
  readonly names: Names;
  readonly remarks: Remark[];
  readonly #project: Project;
  readonly #read: Read;
  readonly #site: Site;

  constructor(project: Project, read: Read, site: Site) {
    ({
      program: this.program,
      checker: this.checker,
      locations: this.locations,
      packages: this.packages,
      names: this.names,
      remarks: this.remarks,
    } = project);
    this.#project = project;
    this.#read = read;
    this.#site = site;
  }

  read(type: ts.Type, written?: ts.TypeNode): TypeSchema {
    return this.#read(type, written, this);
  }

  refuse(refusal: Refusal): TypeSchema {
    record(this.#site, refusal);
    return {};
  }

  remark(text: string): void {
    remark(this.#project, { subject: this.#site.subject, text, location: this.#site.location });
  }

  within(step: string): TypeReader {
    return this.at(within(this.#site, step));
  }

  at(site: Site): TypeReader {
    return new PlacedReader(this.#project, this.#read, site);
  }
}

/** Notes something in the project's own sources; what other packages write is not the author's to mend. */
export function remark({ remarks }: Project, said: Remark): void {
  if (/(?:^|\/)node_modules\//.test(said.location)) return;
  const isKnown = remarks.some((it) => it.location === said.location && it.text === said.text);
  if (!isKnown) remarks.push(said);
}
