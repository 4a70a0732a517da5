/** Fails to compile unless the two types are the same. */
export function expectSame<A, B>(
  ..._proof: Same<A, B> extends true ? [] : ['The types differ', A, B]
): void {}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
