import { manifest, OrdersService, services } from './catalogue/index.js';
import { ShopOrdersService } from './orders.service.js';

/** What both programs serve: everything that was generated, with the team's own class in place of one. */
export const application = {
  name: 'Orders',
  version: '1.0.0',
  services: services.map((service) => (service === OrdersService ? ShopOrdersService : service)),
  // The catalogue's own, whose schemas are ready, and the package's, which knows the team's class.
  manifest: [manifest, 'toolwright.manifest.json'],
};
