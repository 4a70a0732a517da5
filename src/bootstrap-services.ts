import type { ApplicationParts } from './bootstrap-application.js';
import type { RunningCalls } from './call/running-calls.js';
import { DefinitionError, type Problem } from './errors/definition-error.js';
import type { Constructor } from './metadata/constructor.js';
import { divided, joined, type Catalogue } from './registry/catalogue.js';
import { closeAll, instantiate, type Container, type Service } from './registry/services.js';

/** What a change needs, beside the parts that it changes. */
export interface ServiceChangesOptions {
  runningCalls: RunningCalls;
  container: Container | undefined;
  /**
   * Compiles services that come to what there is.
   *
   * @throws {@link DefinitionError}
   */
  compile(services: readonly Service[], existing: Catalogue): Promise<Catalogue>;
}

/** Services that come and go while an application runs: one change after the other, each as a whole or not at all. */
export class ServiceChanges {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly parts: Pick<ApplicationParts, 'catalogue' | 'services' | 'changes'>,
    private readonly options: ServiceChangesOptions,
  ) {}

  add(services: readonly Service[]): Promise<void> {
    return this.#inTurn(() => this.#add(services));
  }

  remove(services: readonly Service[]): Promise<void> {
    return this.#inTurn(() => this.#remove(services));
  }

  async #add(services: readonly Service[]): Promise<void> {
    this.#expectToRun('add');
    this.#refuse(services.flatMap((service, position) => this.#alreadyThere(service, position)));
    const { catalogue } = this.parts;
    const added = await this.options.compile(services, catalogue.current);
    const instances = await instantiate(services, this.options.container);
    try {
      this.#expectToRun('add');
    } catch (error) {
      await closeAll(instances);
      throw error;
    }
    // From here on nothing waits: a call finds all of the change or nothing.
    this.parts.services.add(instances);
    catalogue.replace(joined(catalogue.current, added));
    this.#announce(added);
  }

  #remove(services: readonly Service[]): void {
    this.#expectToRun('remove');
    this.#refuse(services.flatMap((service, position) => this.#notThere(service, position)));
    const { catalogue } = this.parts;
    const leaving = new Set(services.flatMap((service) => this.parts.services.find(service) ?? []));
    const { part, rest } = divided(catalogue.current, leaving);
    catalogue.replace(rest);
    this.parts.services.remove([...leaving]);
    this.#announce(part);
  }

  /** Tells clients which lists changed; resources and templates are one to them. */
  #announce(changed: Catalogue): void {
    for (const kind of ['tools', 'resources', 'prompts'] as const) {
      if (changed[kind].length > 0) this.parts.changes.announce({ kind: 'list', of: kind });
    }
  }

  #inTurn(change: () => void | Promise<void>): Promise<void> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #expectToRun(method: 'add' | 'remove'): void {
    if (!this.options.runningCalls.refusing) return;
    throw new Error(`Application.${method}: the application has ended, and its services change no more.`);
  }

  #alreadyThere(service: Service, position: number): Problem[] {
    const target = typeof service === 'function' ? service : service?.constructor;
    if (typeof target !== 'function' || !this.parts.services.has(target as Constructor)) return [];
    return [
      {
        code: 'DUPLICATE_SERVICE',
        subject: `Application.add[${position}]`,
        reason: `is ${target.name}, which is at work already`,
        cure: 'Take it out before with Application.remove(), or leave it as it is.',
      },
    ];
  }

  #notThere(service: Service, position: number): Problem[] {
    if (service && this.parts.services.find(service)) return [];
    const name = typeof service === 'function' ? service.name : `an instance of ${service?.constructor.name}`;
    return [
      {
        code: 'UNKNOWN_SERVICE',
        subject: `Application.remove[${position}]`,
        reason: `is ${name}, which is not at work`,
        cure: 'Give the class, or the very instance, that bootstrap() or Application.add() was given.',
      },
    ];
  }

  #refuse(problems: readonly Problem[]): void {
    if (problems.length > 0) throw new DefinitionError(problems);
  }
}
