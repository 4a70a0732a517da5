import type { AccessRule } from '../metadata/access-rule.js';
import { ownRecord } from '../metadata/class-record.js';
import { classOf } from './class-of.js';
import { refuseStandardDecorators } from './legacy.js';

/**
 * Lets only some callers use a tool, a resource or a prompt, or all of a class: `@Authorize({ scopes: ['admin'] })`,
 * `@Authorize(({ auth }) => auth?.extra?.tenant === 'acme')`. For others it is not there. Several rules must all allow, those of
 * the class and those of the member.
 */
export function Authorize(rule: AccessRule) {
  return (target: object, member?: string | symbol, _descriptor?: PropertyDescriptor): void => {
    refuseStandardDecorators('Authorize', member);
    const record = ownRecord(classOf(target));
    if (member === undefined) record.access = [...record.access, rule];
    else record.memberAccess.set(String(member), [...(record.memberAccess.get(String(member)) ?? []), rule]);
  };
}
