import type { Problem } from '../errors/definition-error.js';
import { toolRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';

/** A service: its class, or an instance that is ready. */
export type Service = Constructor | object;

/** Where instances come from, e.g. a dependency-injection container; asked once for each class, before the first call. */
export interface Container {
  get(service: Constructor): unknown;
}

/** The classes behind the services, each once. */
export function serviceClasses(services: readonly Service[]): {
  classes: Constructor[];
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const classes = services.flatMap((service, position): Constructor[] => {
    const target = typeof service === 'function' ? service : (service as object | undefined)?.constructor;
    if (typeof target === 'function' && target !== Object) return [target as Constructor];
    problems.push({
      code: 'NOT_A_SERVICE',
      subject: `bootstrap.services[${position}]`,
      reason: 'is neither a class nor an instance of one (a circular import leaves a class undefined here)',
      cure: 'List classes marked @McpService(), or instances of them.',
    });
    return [];
  });
  return { classes: [...new Set(classes)], problems };
}

/** The instances that tools are called on. */
export interface ServiceInstances {
  of(service: Constructor): object;
  /** `close()` of the instances that were constructed here, where they have one that is no tool. */
  closeHooks: (() => void | Promise<void>)[];
}

/** Constructs each service class once, or asks the container for it. */
export async function instantiate(
  services: readonly Service[],
  container: Container | undefined,
): Promise<ServiceInstances> {
  const instances = new Map<unknown, object>();
  const closeHooks: ServiceInstances['closeHooks'] = [];
  for (const service of services) {
    if (typeof service !== 'function') {
      instances.set(service.constructor, service);
    } else if (!instances.has(service)) {
      const target = service as Constructor;
      const instance = container ? await container.get(target) : construct(target);
      instances.set(target, instance as object);
      if (!container && isClosable(instance) && !toolRecords(target).has('close')) {
        closeHooks.push(() => instance.close());
      }
    }
  }
  return { of: (service) => instances.get(service) as object, closeHooks };
}

function construct(target: Constructor): object {
  return new (target as new () => object)();
}

function isClosable(instance: unknown): instance is { close(): void | Promise<void> } {
  return (
    typeof instance === 'object' &&
    instance !== null &&
    'close' in instance &&
    typeof instance.close === 'function'
  );
}
