/** Every call makes its values anew, so that none of them keeps memory, but for those that are shared on purpose. */
const SHARED = Object.freeze({ id: 'shared', tags: Object.freeze(['a']) });
const UNDECLARED = { id: 'cached', secret: 's', tags: ['a'] };

/** Values that nobody would write, and that some library gives you all the same. */
export const HOSTILE: Readonly<Record<string, () => unknown>> = {
  'long text': () => 'é'.repeat(1_000_000),
  'text with NUL and lone surrogates': () => '\u0000\ud800|\udfff\u2028"\\',
  deep: () => nested(5_000),
  'deep list': () => nestedList(5_000),
  cycle: () => {
    const node: Record<string, unknown> = { id: 'n' };
    node['kids'] = [node];
    return node;
  },
  'two that point at each other': () => {
    const one: Record<string, unknown> = {};
    one['other'] = { other: one };
    return one;
  },
  'a list in itself': () => {
    const list: unknown[] = [1];
    list.push(list);
    return list;
  },
  'a map in itself': () => {
    const map = new Map<string, unknown>();
    return map.set('self', map);
  },
  'a value that doubles at each level': () => {
    let value: unknown = { id: 'leaf' };
    for (let level = 0; level < 60; level += 1) value = { left: value, right: value };
    return value;
  },
  'a value that is there twice': () => [SHARED, SHARED],
  frozen: () => SHARED,
  cached: () => UNDECLARED,
  'a getter that throws': () => throwing('get'),
  'a getter that throws something that throws': () => ({
    get at(): string {
      throw throwing('name');
    },
  }),
  'null prototype': () => Object.assign(Object.create(null) as object, { id: 'n', tags: ['a'] }),
  'prototype keys': () =>
    JSON.parse(
      '{"id":"p","tags":[],"__proto__":{"admin":true},"constructor":{"prototype":{"p":1}},"prototype":1}',
    ) as unknown,
  'a Proxy': () => new Proxy({ id: 'proxied', tags: ['a'] }, {}),
  'a Proxy of a list': () => new Proxy(['a', 'b'], {}),
  'a Proxy of a Map': () => new Proxy(new Map([['a', 1]]), {}),
  'a Proxy of a Set': () => new Proxy(new Set(['a']), {}),
  'a Proxy of a Date': () => new Proxy(new Date(0), {}),
  'a Proxy that throws': () => new Proxy({}, throwingTraps()),
  'a Proxy of a list that throws': () => new Proxy([], throwingTraps()),
  'a Proxy that is revoked': () => revoked({}),
  'a Proxy of a list that is revoked': () => revoked([]),
  'a foreign class': () => new Foreign(),
  'a URL that is none': () => Object.create(URL.prototype) as unknown,
  'a Date that is none': () => Object.create(Date.prototype) as unknown,
  'a promise': () => Promise.resolve(1),
  'a promise that rejects': () => {
    const rejected = Promise.reject(new Error('never read'));
    rejected.catch(() => undefined);
    return rejected;
  },
  'an object with then': () => ({ then: 'not a function', id: 't', tags: [] }),
  'a primitive in disguise': () => ({ [Symbol.toPrimitive]: () => 'x', id: 'd', tags: [] }),
  'no primitive at all': () => ({ id: 'd', tags: [], toString: null, valueOf: null }),
  'boxed primitives': () => [Object('s'), Object(1), Object(true)] as unknown,
  'a boxed bigint': () => Object(1n) as unknown,
  'a boxed primitive that lies': () => Object.assign(Object(1) as object, { valueOf: () => throwing('at') }),
  'a sparse list': () => new Array<number>(1e9),
  'a list of one gap': () => [1, , 3], // eslint-disable-line no-sparse-arrays
  'a long key': () => ({ ['k'.repeat(1_000_000)]: 1 }),
  'a long key of a bigint': () => ({ ['k'.repeat(1_000_000)]: 1n }),
  'many keys': () => Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at])),
  'many faults': () => Array.from({ length: 10_000 }, () => NaN),
  'a date before the years': () => new Date(-8.64e15),
  'a date after the years': () => new Date(8.64e15),
  'no date': () => new Date(NaN),
  'a toJSON that throws': () => ({
    toJSON() {
      throw new RangeError('secret');
    },
  }),
  'a toJSON that answers with itself': () => ({
    id: 'self',
    tags: [],
    toJSON() {
      return this;
    },
  }),
  'a toJSON that never ends': () => endless(),
  'a toJSON that answers with nothing': () => ({ toJSON: () => undefined }),
};

function nested(depth: number): unknown {
  let value: object = { id: 'leaf' };
  for (let level = 0; level < depth; level += 1) value = { kid: value };
  return value;
}

function nestedList(depth: number): unknown {
  let value: unknown[] = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** An object with one member that cannot be read; as an error it cannot even be named. */
export function throwing(member: string): Error {
  return Object.defineProperty(new Error('secret'), member, {
    enumerable: true,
    get: () => {
      throw new RangeError('secret');
    },
  });
}

function throwingTraps(): ProxyHandler<object> {
  const fail = (): never => {
    throw new RangeError('secret');
  };
  return { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail, getOwnPropertyDescriptor: fail };
}

export function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function endless(): object {
  return { toJSON: endless };
}

/** Of a library that knows nothing of us. */
class Foreign {
  readonly id = 'foreign';
  readonly tags = new Set(['a']);
  readonly #secret = 'hidden';

  reveal(): string {
    return this.#secret;
  }
}
