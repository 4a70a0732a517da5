import type { AccessRequest, Guard } from '../metadata/access-rule.js';
import type { GuardedMember } from '../registry/access-rule.js';
import type { ListKind, LiveCatalogue } from '../registry/live-catalogue.js';
import type { PrimitiveDefinition } from '../registry/method-definition.js';
import type { AuthInfo, CallChannel } from '../results/call-channel.js';
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
  admits(definition: PrimitiveDefinition, channel: CallChannel): boolean | Promise<boolean> {
    const guarded = this.catalogue.access(definition);
    return !guarded || this.#verdict(guarded, callerOf(channel));
  }

  /** The entries of a list that the caller may use, in the list's order. */
  listed(kind: ListKind, channel: CallChannel): readonly object[] | Promise<readonly object[]> {
    return this.catalogue.isOpen(kind) ? this.catalogue.listings(kind) : this.#admitted(kind, channel);
  }

  async #admitted(kind: ListKind, channel: CallChannel): Promise<readonly object[]> {
    const definitions = this.catalogue.definitions(kind);
    const caller = callerOf(channel);
    const admitted = new Set<PrimitiveDefinition>();
    const asked: Promise<unknown>[] = [];
    for (const definition of definitions) {
      const guarded = this.catalogue.access(definition);
      const verdict = !guarded || this.#verdict(guarded, caller);
      if (verdict === true) admitted.add(definition);
      else if (verdict) asked.push(verdict.then((allows) => allows && admitted.add(definition)));
    }
    await Promise.all(asked);
    return definitions.filter((definition) => admitted.has(definition)).map(({ listing }) => listing);
  }

  /** Scopes come first: guards are asked only about callers that have them. */
  #verdict({ scopes, guards, member }: GuardedMember, caller: Caller): boolean | Promise<boolean> {
    if (isNobody(caller) || (scopes && !hasAll(scopes, caller.auth))) return false;
    return guards.length === 0 || this.#asked(guards, { ...member, ...caller });
  }

  async #asked(guards: readonly Guard[], request: AccessRequest): Promise<boolean> {
    for (const guard of guards) {
      try {
        // Only `true`: JavaScript may give anything.
        if ((await guard(request)) !== true) return false;
      } catch (err) {
        this.#report(guard, request, err);
        return false;
      }
    }
    return true;
  }

  #report(guard: Guard, { service, method }: AccessRequest, err: unknown): void {
    const message = `${service.name}.${method}: its @Authorize() failed, and the caller was refused.`;
    if (this.#broken.has(guard)) return this.logger.debug(message, { err });
    this.#broken.add(guard);
    this.logger.error(message, { err });
  }
}

type Caller = Pick<AccessRequest, 'auth' | 'headers' | 'client' | 'sessionId'>;

function callerOf({ auth, headers, client, sessionId }: CallChannel): Caller {
  return { auth, headers, client, sessionId };
}

function hasAll(scopes: readonly string[], auth: AuthInfo | undefined): boolean {
  return auth !== undefined && scopes.every((scope) => auth.scopes.includes(scope));
}

/**
 * A caller of whom nothing is known that could be trusted: over stdio, where no identity was given. HTTP requests have
 * headers always, and a guard may go by these.
 */
function isNobody({ auth, headers }: Caller): boolean {
  return auth === undefined && Object.keys(headers).length === 0;
}
