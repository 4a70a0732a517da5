import {
  ownRecord,
  type ClassRecord,
  type MemberRecord,
  type PrimitiveKind,
} from '../metadata/class-record.js';
import { classOf } from './class-of.js';
import { refuseStandardDecorators } from './legacy.js';

/** What a method decorator is called with, by the compiler's legacy convention. */
export type DecoratedMember = [target: object, member: string | symbol, descriptor?: PropertyDescriptor];

/**
 * Notes what a decorator says of a member.
 *
 * @param decorator - The decorator's name, for messages.
 * @param combine - Makes the options of those that an earlier decorator of the same kind has left, if any.
 */
export function recordMember<Kind extends PrimitiveKind, Options = OptionsOf<Kind>>(
  decorator: string,
  kind: Kind,
  [target, member, descriptor]: DecoratedMember,
  combine: (earlier: Options | undefined) => Options,
): void {
  refuseStandardDecorators(decorator, member);
  const name = String(member);
  const records = ownRecord(classOf(target))[kind] as Map<string, MemberRecord<Options>>;
  records.set(name, {
    member: name,
    placement: placementOf(target, member, descriptor),
    options: combine(records.get(name)?.options),
  });
}

type OptionsOf<Kind extends PrimitiveKind> =
  ClassRecord[Kind] extends Map<string, MemberRecord<infer Options>> ? Options : never;

function placementOf(
  target: object,
  member: string | symbol,
  descriptor = Object.getOwnPropertyDescriptor(target, member),
): MemberRecord['placement'] {
  if (typeof target === 'function') return 'static';
  if (typeof member === 'symbol') return 'symbol';
  if (!descriptor) return 'property';
  return typeof descriptor.value === 'function' ? 'method' : 'accessor';
}
