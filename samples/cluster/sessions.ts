import { Redis } from 'ioredis';
import { bootstrap } from 'toolwright';
import { RedisEventStore, RedisSessionDirectory } from 'toolwright/redis';
import { OrderService } from './cluster.service.js';

const redis = new Redis(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379');

// Sessions and what was sent on their streams lie in Redis, so that another process can go on with them.
const application = await bootstrap({
  name: 'Orders',
  version: '1.0.0',
  services: [OrderService],
  transport: {
    use: 'http',
    http: {
      sessionDirectory: new RedisSessionDirectory(redis),
      eventStore: new RedisEventStore(redis),
    },
  },
});
application.onClose(() => redis.disconnect());
console.log(`${process.pid} listens on ${application.address?.url}`);
