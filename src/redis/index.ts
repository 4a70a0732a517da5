export { RedisEventStore, type RedisEventStoreOptions } from './event-store.js';
export type { RedisClient, RedisOptions } from './redis-client.js';
export { RedisSessionDirectory } from './session-directory.js';
