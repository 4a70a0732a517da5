import type { Catalogue } from './registry/catalogue.js';
import { isScopeRule } from './registry/access-rule.js';
import { accessRules } from './metadata/class-record.js';
import type { TransportChoice } from './transports/choose-transport.js';

/** Says that nobody can use some members, where the transport gives no identities that their rules could judge. */
export function accessWarnings(catalogue: Catalogue, transport: TransportChoice): string[] {
  const members = [...catalogue.tools, ...catalogue.resources, ...catalogue.prompts].map((definition) => ({
    subject: definition.subject,
    rules: accessRules(definition.service, definition.member),
  }));
  if (transport.kind === 'http' && !transport.settings.auth) {
    const unreachable = members.filter(({ rules }) => rules.some(isScopeRule));
    return unreachableWarning(
      unreachable,
      '@Authorize({ scopes })',
      'no tokens are checked. Set transport.http.auth',
    );
  }
  if (transport.kind === 'stdio' && !transport.options.auth) {
    const unreachable = members.filter(({ rules }) => rules.length > 0);
    return unreachableWarning(
      unreachable,
      '@Authorize()',
      'the client has no identity. Give it one: transport.stdio.auth',
    );
  }
  return [];
}

function unreachableWarning(
  unreachable: readonly { subject: string }[],
  rule: string,
  because: string,
): string[] {
  if (unreachable.length === 0) return [];
  const subjects = [...new Set(unreachable.map(({ subject }) => subject))].join(', ');
  return [`${subjects}: nobody can use what ${rule} guards here, since ${because}.`];
}
