import { DefinitionError, type Problem } from '../errors/definition-error.js';
import { memberRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';

/** A service: its class, or an instance that is ready. */
export type Service = Constructor | object;

/** Where instances come from, e.g. a dependency-injection container; asked once for each class, before the first call. */
export interface Container {
  get(service: Constructor): unknown;
}

/**
 * The classes behind the services, each once.
 *
 * @param list - What the services are listed in, for messages.
 */
export function serviceClasses(
  services: readonly Service[],
  list: string,
): {
  classes: Constructor[];
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const instances = new Map<Constructor, object>();
  const classes = services.flatMap((service, position): Constructor[] => {
    const target = classBehind(service);
    const fault = target ? twinFault(target, service, instances) : listingFault(service);
    if (fault) problems.push({ ...fault, code: 'NOT_A_SERVICE', subject: `${list}[${position}]` });
    return target ? [target] : [];
  });
  return { classes: [...new Set(classes)], problems };
}

function classBehind(service: Service | undefined | null): Constructor | undefined {
  const target = typeof service === 'function' ? service : service?.constructor;
  return typeof target === 'function' && target !== Object ? (target as Constructor) : undefined;
}

type Fault = Pick<Problem, 'reason' | 'cure'>;

function listingFault(service: unknown): Fault {
  if (service === undefined) {
    return {
      reason: 'is undefined: its class was not loaded yet, as a circular import brings about',
      cure: 'Take what both files need into a third one, so that neither imports the other.',
    };
  }
  return {
    reason: 'is neither a class nor an instance of one',
    cure: 'List classes marked @McpService(), or instances of them.',
  };
}

/** Two instances of one class would have the same tools, and one of them would never be called. */
function twinFault(
  target: Constructor,
  service: Service,
  instances: Map<Constructor, object>,
): Fault | undefined {
  if (typeof service === 'function') return undefined;
  const first = instances.get(target) ?? service;
  instances.set(target, first);
  if (first === service) return undefined;
  return {
    reason: `is a second instance of ${target.name}, whose tools would bear the names of the first one's`,
    cure: 'List one instance of each class.',
  };
}

/** A service that is ready to be called. */
export interface ServiceInstance {
  readonly target: Constructor;
  readonly instance: object;
  /** Its `close()`, where it was constructed here and has one that is no tool. */
  readonly close?: () => void | Promise<void>;
}

/**
 * Constructs each service class once, or asks the container for it; what is given as an instance is taken. Where one fails,
 * those that were constructed before it are closed.
 *
 * @throws {@link DefinitionError} when the container has none.
 */
export async function instantiate(
  services: readonly Service[],
  container: Container | undefined,
): Promise<ServiceInstance[]> {
  const given = new Map<unknown, object>(
    services.flatMap((service) => (typeof service === 'function' ? [] : [[service.constructor, service]])),
  );
  const made = new Map<Constructor, ServiceInstance>();
  const problems: Problem[] = [];
  try {
    for (const service of services) {
      const target = (typeof service === 'function' ? service : service.constructor) as Constructor;
      if (made.has(target)) continue;
      const instance = given.get(target) ?? (container ? await container.get(target) : construct(target));
      if (!isObject(instance)) problems.push(absentInstance(target));
      else if (given.has(target) || container) made.set(target, { target, instance });
      else made.set(target, { target, instance, ...closing(target, instance) });
    }
    if (problems.length > 0) throw new DefinitionError(problems);
  } catch (error) {
    await closeAll([...made.values()]);
    throw error;
  }
  return [...made.values()];
}

/** Closes services that are not to be used after all. What fails meanwhile is not the error to tell. */
export async function closeAll(instances: readonly ServiceInstance[]): Promise<void> {
  await Promise.allSettled(instances.map(async ({ close }) => close?.()));
}

function closing(target: Constructor, instance: object): Pick<ServiceInstance, 'close'> {
  if (!isClosable(instance)) return {};
  if (memberRecords(target).some(({ member }) => member === 'close')) return {};
  return { close: () => instance.close() };
}

function absentInstance({ name }: Constructor): Problem {
  return {
    code: 'NOT_A_SERVICE',
    subject: 'bootstrap.container',
    reason: `gave no instance of ${name}`,
    cure: 'Register the class with the container, or leave it out of bootstrap({ services }).',
  };
}

function construct(target: Constructor): object {
  return new (target as new () => object)();
}

function isObject(instance: unknown): instance is object {
  return typeof instance === 'object' && instance !== null;
}

function isClosable(instance: object): instance is object & { close(): void | Promise<void> } {
  return 'close' in instance && typeof instance.close === 'function';
}
