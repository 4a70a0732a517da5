import { ts } from 'typescript-json-schema';
import type { ClassKey, Remark, ServiceEntry, TypeId } from '../schema-manifest.js';
import { decoratedMembers, decoratorName, decoratorsOf } from './decorators.js';
import { describeService } from './describe-service.js';
import { findClasses, type FoundClass } from './find-classes.js';
import { remarkHiddenComment } from './hidden-comments.js';
import type { Project } from './type-reader.js';
import type { TypeSchemas } from './type-schemas.js';

/** What one source file brings into a manifest, beside the types that it reaches. */
export interface FileEntries {
  services: Record<ClassKey, ServiceEntry>;
  /** Types that have an entry whether or not a service reaches them. */
  included: TypeId[];
  /** Remarks that were made here first; some may be about other files. */
  remarks: Remark[];
}

export function describeFile(file: ts.SourceFile, project: Project, schemas: TypeSchemas): FileEntries {
  const services: Record<string, ServiceEntry> = {};
  const included: TypeId[] = [];
  const remarksBefore = project.remarks.length;
  for (const { node, symbol, type } of findClasses(file, project.checker)) {
    const key = project.names.keyOf(symbol);
    const service = describeService(node, type, project, schemas);
    if (service) {
      services[key] = service;
      remarkHiddenComment(node, service.name, project);
    }
    if (mayBeOutput({ node, symbol, type }, service, project)) {
      schemas.include(type);
      included.push(project.names.idOf(type));
    }
  }
  return { services, included, remarks: project.remarks.slice(remarksBefore) };
}

/** Class decorators of frameworks that mark what is injected, never what is sent. */
const INJECTED =
  /^(?:McpService|Injectable|Module|Global|Controller|Resolver|Catch|WebSocketGateway|Service)$/;

/** A class that `@Tool({ output })` may name: which one does is known only at run time. */
function mayBeOutput(
  { node, type }: FoundClass,
  service: ServiceEntry | undefined,
  project: Project,
): boolean {
  if (
    [...decoratedMembers(type, project).values()].some((it) => !it.declarations.some(ts.isMethodDeclaration))
  )
    return true;
  const hasMethods = Object.keys(service?.methods ?? {}).length > 0;
  return !hasMethods && decoratorsOf(node).some((decorator) => !INJECTED.test(decoratorName(decorator)));
}
