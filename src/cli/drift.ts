import { isDeepStrictEqual } from 'node:util';
import type { SchemaManifest } from '../manifest/schema-manifest.js';

/** What differs between the stored manifest and the one that the sources give now, a line each. */
export function driftBetween(stored: SchemaManifest, made: SchemaManifest): string[] {
  const differences = [
    ...changes(methodsOf(stored), methodsOf(made)),
    ...changes(typesOf(stored), typesOf(made)),
  ];
  if (differences.length > 0) return differences;
  // Nothing that clients see: hashes, source positions, or what made the manifest.
  const sources = changes(new Map(Object.entries(stored.sources)), new Map(Object.entries(made.sources)));
  if (stored.generator !== made.generator)
    sources.unshift(`made by ${stored.generator}, now ${made.generator}`);
  return sources.length > 0 ? sources : ['source positions or remarks changed'];
}

function methodsOf({ services }: SchemaManifest): Map<string, unknown> {
  const methods = Object.entries(services).flatMap(([key, { methods }]) =>
    Object.entries(methods).map(([name, method]) => [`${key}.${name}`, withoutPlaces(method)] as const),
  );
  return new Map(methods);
}

function typesOf({ types }: SchemaManifest): Map<string, unknown> {
  return new Map(Object.entries(types).map(([id, type]) => [id, withoutPlaces(type)]));
}

/** Moved lines are no drift. */
function withoutPlaces(entry: unknown): unknown {
  return JSON.parse(
    JSON.stringify(entry, (key, value: unknown) =>
      key === 'location' || key === 'members' ? undefined : value,
    ),
  );
}

function changes(before: Map<string, unknown>, after: Map<string, unknown>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    if (!after.has(name)) return `${name} is gone`;
    if (!before.has(name)) return `${name} is new`;
    return isDeepStrictEqual(before.get(name), after.get(name)) ? [] : `${name} changed`;
  });
}
