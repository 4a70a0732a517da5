import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { PublishedSchemas } from '../manifest/schema-manifest.js';
import { parameterRecords, type MemberRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ToolOptions } from '../metadata/options.js';
import { compileAtFirstCall, type FirstCall } from './compile-at-first-call.js';
import { compileCallableTool, type ToolSource } from './compile-callable-tool.js';
import type { RegistryOptions } from './compile-catalogue.js';
import type { Compiled } from './compiled.js';
import { decoratorOptionProblems } from './decorator-options.js';
import { findMethod } from './find-method.js';
import { hasArity, type BoundService } from './find-service.js';
import { publishedSchemas, staleSchemas } from './published-schemas.js';
import type { ServiceModels } from './service-models.js';
import { timeoutProblems } from './timeout-problems.js';
import type { ToolDefinition } from './tool-definition.js';
import { toolListing } from './tool-listing.js';
import { nameProblems, nameWarnings } from './tool-names.js';

/** One decorated method as a tool. */
export function compileTool(
  record: MemberRecord<ToolOptions>,
  service: Constructor,
  bound: BoundService,
  models: ServiceModels,
  registry: RegistryOptions,
): Compiled<ToolDefinition> {
  const { member, options } = record;
  const method = findMethod(record, service, bound, 'tool');
  const { subject, location, entry } = method;
  const misused = decoratorOptionProblems('Tool', options, method);
  if (!entry || misused.length > 0) return { problems: [...method.problems, ...misused], warnings: [] };

  const name = options.name ?? member;
  const tool = { name, subject, location, options, keywords: parameterRecords(service, member), entry };
  const firstCall = { models, fits: () => hasArity(service, record, entry) };
  const { callable, schemas, problems, warning } = compileSchemas(tool, bound.manifest, firstCall, registry);
  const definition: ToolDefinition = {
    name,
    subject,
    location,
    service,
    member,
    timeout: options.timeout,
    listing: toolListing(name, entry, options, schemas),
    callable,
  };
  return {
    definition: Object.freeze(definition),
    problems: [
      ...nameProblems(tool),
      ...method.problems,
      ...timeoutProblems(subject, options.timeout, location),
      ...problems,
    ],
    warnings: [
      ...nameWarnings(tool),
      ...(warning === undefined ? [] : [`${subject}: ${warning}. (${location})`]),
    ],
  };
}

interface CompiledSchemas extends Pick<Compiled<unknown>, 'problems'> {
  callable: ToolDefinition['callable'];
  schemas: PublishedSchemas;
  warning?: string;
}

/** Those that the manifest has ready, where it has; what a call needs is then compiled at the first one. */
function compileSchemas(
  tool: ToolSource,
  manifest: BoundManifest,
  firstCall: FirstCall,
  registry: RegistryOptions,
): CompiledSchemas {
  const published = publishedSchemas(tool, manifest, registry);
  if (published && registry.published === 'listed') {
    const callable = compileAtFirstCall(tool, published, firstCall, registry);
    return { callable, schemas: published, problems: [] };
  }
  const { callable, ...compiled } = compileCallableTool(tool, manifest, registry);
  if (published) compiled.problems.push(...staleSchemas(tool, published, compiled.schemas));
  return { callable: () => callable, ...compiled };
}
