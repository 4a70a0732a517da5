/** Any class, abstract ones included, as a decorator or a container sees it. */
// The parameter list must accept every constructor; `never[]` is the one that all are assignable to.
export type Constructor<T = object> = abstract new (...args: never[]) => T;
