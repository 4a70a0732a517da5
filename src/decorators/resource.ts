import type { ResourceRecord } from '../metadata/class-record.js';
import type { ResourceOptions } from '../metadata/options.js';
import { recordMember, type DecoratedMember } from './record-member.js';

/**
 * Makes a method a resource: what it returns is the contents. Text and bytes are sent as they are, everything else as
 * JSON that has been proved like a tool's answer.
 *
 * @param uri - A URI, `config://app`; or a URI template (RFC 6570), `books://{isbn}`, whose variables are the method's
 * parameters by name.
 */
export function Resource(uri: string, options: ResourceOptions = {}) {
  return (...decorated: DecoratedMember): void =>
    recordMember('Resource', 'resources', decorated, () => recordOf(uri, options));
}

/** Options that are none, which only programs that no compiler has checked have, are left for `bootstrap` to refuse. */
function recordOf(uri: string, options: ResourceOptions): ResourceRecord {
  return typeof (options as unknown) === 'object' && options !== null
    ? { ...options, uri }
    : (options as ResourceRecord);
}
