import type { AccessRequest, AccessRule, Guard } from '../metadata/access-rule.js';
import { isScopeRule } from '../registry/access-rule.js';
import type { ListKind, LiveCatalogue } from '../registry/live-catalogue.js';
import type { MethodDefinition } from '../registry/method-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import type { Logger } from '../results/logger.js';

/** Who may use what of an application. What a caller may not use is treated as though it was not there. */
export class Access {
  /** Those that have thrown: an error is reported once, since callers could bring it about as often as they like. */
  readonly #broken = new WeakSet<Guard>();

  constructor(
    private readonly catalogue: LiveCatalogue,
    private readonly logger: Logger,
  ) {}

  /** Whether the caller may use what is defined. */
  async admits(definition: MethodDefinition, channel: CallChannel): Promise<boolean> {
    const guarded = this.catalogue.access(definition);
    if (!guarded) return true;
    const request = { ...guarded.member, ...callerOf(channel) };
    for (const rule of guarded.rules) {
      if (!(await this.#allows(rule, request))) return false;
    }
    return true;
  }

  /** The entries of a list that the caller may use, in the list's order. */
  listed(kind: ListKind, channel: CallChannel): readonly object[] | Promise<readonly object[]> {
    return this.catalogue.isOpen(kind) ? this.catalogue.listings(kind) : this.#admitted(kind, channel);
  }

  async #admitted(kind: ListKind, channel: CallChannel): Promise<readonly object[]> {
    const definitions = this.catalogue.definitions(kind);
    const admitted = await Promise.all(definitions.map((definition) => this.admits(definition, channel)));
    return definitions.filter((_, position) => admitted[position]).map(({ listing }) => listing);
  }

  async #allows(rule: AccessRule, request: AccessRequest): Promise<boolean> {
    if (isNobody(request)) return false;
    if (isScopeRule(rule)) {
      const { auth } = request;
      return auth !== undefined && rule.scopes.every((scope) => auth.scopes.includes(scope));
    }
    try {
      // Only `true`: JavaScript may give anything.
      return (await rule(request)) === true;
    } catch (error) {
      this.#report(rule, request, error);
      return false;
    }
  }

  #report(guard: Guard, { service, method }: AccessRequest, err: unknown): void {
    const message = `${service.name}.${method}: its @Authorize() failed, and the caller was refused.`;
    if (this.#broken.has(guard)) return this.logger.debug(message, { err });
    this.#broken.add(guard);
    this.logger.error(message, { err });
  }
}

function callerOf({ auth, headers, client, sessionId }: CallChannel) {
  return { auth, headers, client, sessionId };
}

/**
 * A caller of whom nothing is known that could be trusted: over stdio, where no identity was given. HTTP requests have
 * headers always, and a guard may go by these.
 */
function isNobody({ auth, headers }: AccessRequest): boolean {
  return auth === undefined && Object.keys(headers).length === 0;
}
