/**
 * A whole number. To TypeScript any `number` is assignable; the published schema says `integer`, and a
 * fraction is refused on both sides of a call.
 *
 * The optional member, which every number has, makes this a type that the compiler keeps: a plain
 * `type integer = number` is erased in `Promise<integer[]>` and in most other positions.
 */
export type integer = number & { readonly toFixed?: (fractionDigits?: number) => string };
