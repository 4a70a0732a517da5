import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { TypeSchema, TypeUse } from '../manifest/schema-manifest.js';
import type { Extras, ResourceOptions } from '../metadata/options.js';
import { titleOf } from '../schema/output-schema.js';
import { buildSchema } from '../schema/schema-builder.js';
import { createOutputJudge } from '../validation/output-judge.js';
import { typesOf } from '../validation/wire-branch.js';
import type { RegistryOptions } from './compile-catalogue.js';
import { once } from './once.js';
import type { ContentsPlan } from './resource-definition.js';
import { typeProblems } from './type-problems.js';

export interface CompiledContents {
  /** Absent where there is none to have, for the problems' reasons. */
  plan?: ContentsPlan;
  /** Published, where it is the same for every reading. */
  mimeType?: string;
  problems: Problem[];
}

interface Resource {
  name: string;
  subject: string;
  location: string;
  options: ResourceOptions;
}

/** What a resource promises to contain: its method's return type. */
export function compileContents(
  resource: Resource,
  returns: TypeUse,
  manifest: BoundManifest,
  registry: RegistryOptions,
): CompiledContents {
  const { mimeType } = resource.options;
  if (returns.resource === 'contents' || returns.resource === 'result') {
    const plan: ContentsPlan = { kind: returns.resource, ...(mimeType !== undefined && { mimeType }) };
    return { plan, ...(mimeType !== undefined && { mimeType }), problems: [] };
  }
  const problem = unreadable(resource, returns);
  if (problem) return { problems: [problem] };
  const problems = typeProblems(returns, manifest);
  if (!returns.schema) return { problems };
  const compiled = compileValue(resource, returns, returns.schema, manifest, registry);
  return { ...compiled, problems: [...problems, ...compiled.problems] };
}

/** A value that is proved like a tool's: sent as text or bytes where its type is that alone, else as JSON. */
function compileValue(
  resource: Resource,
  returns: TypeUse,
  type: TypeSchema,
  manifest: BoundManifest,
  registry: RegistryOptions,
): CompiledContents {
  const { name, options } = resource;
  const extras: Extras = options.extras ?? registry.extras;
  const { schema, problems } = buildSchema(type, {
    table: manifest,
    direction: 'output',
    extras,
    titles: registry.titles,
  });
  const types = typesOf(schema, schema);
  if (types.size === 1 && types.has('null')) return { problems: [nothing(resource, returns)] };
  const form = formOf(type, types);
  const text = options.mimeType ?? (form === 'json' ? 'application/json' : 'text/plain');
  const blob = options.mimeType ?? 'application/octet-stream';
  const published = options.mimeType ?? PUBLISHED[form];
  const typeName = type.$ref === undefined ? titleOf(name) : manifest.entry(type.$ref).name;
  const judge = once(() =>
    createOutputJudge({ tool: name, typeName, type, table: manifest, wrapped: false, schema }),
  );
  const mayBeAbsent = returns.optional === true || types.has('null');
  return {
    plan: { kind: 'value', judge, isJson: form === 'json', mayBeAbsent, mimeTypes: { text, blob } },
    ...(published !== undefined && { mimeType: published }),
    problems,
  };
}

type Form = 'text' | 'bytes' | 'either' | 'json';

const PUBLISHED: Record<Form, string | undefined> = {
  text: 'text/plain',
  bytes: 'application/octet-stream',
  either: undefined,
  json: 'application/json',
};

/** Strings are text and bytes are bytes, also beside each other; beside anything else they are JSON like it. */
function formOf(type: TypeSchema, types: ReadonlySet<string>): Form {
  if ([...types].some((it) => it !== 'string' && it !== 'null')) return 'json';
  const branches = (type.anyOf ?? [type]).filter((branch) => branch.type !== 'null');
  const bytes = branches.filter(({ native }) => native === 'bytes').length;
  if (bytes === 0) return 'text';
  return bytes === branches.length ? 'bytes' : 'either';
}

/** What gives no contents. */
function unreadable(resource: Resource, returns: TypeUse): Problem | undefined {
  const { subject, location } = resource;
  const { kind, text } = returns;
  if (returns.resource === 'mixed') {
    const reason = `returns '${text}', which is neither contents alone nor one whole result`;
    const cure =
      'Return ResourceContents, a list of them, or one ReadResourceResult; make ResourceContents of other values too.';
    return { code: 'INVALID_RESOURCE', subject, reason, cure, location };
  }
  if (kind === 'nothing') return nothing(resource, returns);
  if (kind === 'content' || kind === 'result') {
    const reason = `returns '${text}', which is a tool's answer and no contents of a resource`;
    const cure = 'Return text, bytes, a value that becomes JSON, or ResourceContents.';
    return { code: 'INVALID_RESOURCE', subject, reason, cure, location };
  }
  if (kind === 'opaque') {
    const reason = `returns '${text}', which says nothing of the contents, so that nothing could prove them`;
    const cure =
      'Return text, bytes, a class, an interface or a type with declared fields, or ResourceContents.';
    return { code: 'OPAQUE_OUTPUT', subject, reason, cure, location };
  }
  return undefined;
}

function nothing({ subject, location }: Resource, { text }: TypeUse): Problem {
  const reason = `returns '${text}', and a resource has contents`;
  const cure = 'Return them: text, bytes, or a value that becomes JSON.';
  return { code: 'INVALID_RESOURCE', subject, reason, cure, location };
}
