/** What is needed of a Redis client; that of `ioredis`, alone or of a cluster, fits as it is. */
export interface RedisClient {
  /** Sends one command and resolves to its reply. */
  call(command: string, ...args: (string | number)[]): Promise<unknown>;
}

export interface RedisOptions {
  /** Begins every key; `toolwright:` by default. Applications that share a Redis take one each. */
  prefix?: string;
}

export const DEFAULT_PREFIX = 'toolwright:';
