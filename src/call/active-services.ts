import type { Constructor } from '../metadata/constructor.js';
import type { Service, ServiceInstance } from '../registry/services.js';
import type { Logger } from '../results/logger.js';

/** The instances that methods are called on: they come and go, and one that goes finishes its calls first. */
export class ActiveServices {
  readonly #active = new Map<Constructor, ActiveService>();
  /** Taken out, and not closed yet. */
  readonly #leaving = new Set<ActiveService>();

  constructor(private readonly logger: Logger) {}

  add(instances: readonly ServiceInstance[]): void {
    for (const instance of instances) this.#active.set(instance.target, new ActiveService(instance));
  }

  /** The class of a service that is at work, given by its class or as the very instance. */
  find(service: Service): Constructor | undefined {
    if (typeof service === 'function')
      return this.has(service as Constructor) ? (service as Constructor) : undefined;
    const target = service.constructor as Constructor;
    return this.#active.get(target)?.instance === service ? target : undefined;
  }

  has(target: Constructor): boolean {
    return this.#active.has(target);
  }

  /** Runs one call on a service's instance, which is not closed before its end. */
  async use<T>(target: Constructor, call: (instance: object) => Promise<T>): Promise<T> {
    const service = this.#active.get(target);
    if (!service) throw new Error(`${target.name}: is looked up, and is not at work.`);
    return service.use(call);
  }

  /** Takes services out. Each is closed when its last call has ended. */
  remove(targets: readonly Constructor[]): void {
    for (const target of targets) {
      const service = this.#active.get(target);
      if (!service) continue;
      this.#active.delete(target);
      this.#leaving.add(service);
      void service.idle().then(() => this.#close(service));
    }
  }

  /** Closes all of them in their order, at the end of the application. */
  async close(): Promise<void> {
    for (const service of [...this.#active.values(), ...this.#leaving]) await this.#close(service);
  }

  async #close(service: ActiveService): Promise<void> {
    try {
      await service.close();
    } catch (err) {
      this.logger.error(`${service.target.name}: close() failed.`, { err });
    }
    this.#leaving.delete(service);
  }
}

class ActiveService {
  readonly target: Constructor;
  readonly instance: object;
  readonly #instance: ServiceInstance;
  #running = 0;
  #onIdle: (() => void) | undefined;
  #closed: Promise<void> | undefined;

  constructor(instance: ServiceInstance) {
    this.#instance = instance;
    this.target = instance.target;
    this.instance = instance.instance;
  }

  async use<T>(call: (instance: object) => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await call(this.instance);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#onIdle?.();
    }
  }

  /** Resolves when no call is running. */
  async idle(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
  }

  /** Once, however often it is called. */
  close(): Promise<void> {
    return (this.#closed ??= (async () => this.#instance.close?.())());
  }
}
