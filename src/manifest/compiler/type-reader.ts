import type { ts } from 'typescript-json-schema';
import type { Remark, TypeSchema } from '../schema-manifest.js';
import type { Locations } from './locations.js';
import type { Names } from './names.js';
import type { Packages } from './packages.js';
import type { Refusal, Site } from './problems.js';

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

export function remark({ remarks }: Project, said: Remark): void {
  const isKnown = remarks.some((it) => it.location === said.location && it.text === said.text);
  if (!isKnown) remarks.push(said);
}
