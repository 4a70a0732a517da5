import { bootstrap } from 'toolwright';
import { OrderService } from './cluster.service.js';

// Every request is served by itself, so that it does not matter which process gets it.
const { address } = await bootstrap({
  name: 'Orders',
  version: '1.0.0',
  services: [OrderService],
  transport: { use: 'http', http: { stateless: true } },
});
console.log(`${process.pid} listens on ${address?.url}`);
