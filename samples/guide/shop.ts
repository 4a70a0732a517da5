import 'toolwright/stdio';
import { bootstrap } from 'toolwright';
import { ShopService } from './shop.service.js';

await bootstrap({ name: 'Shop', version: '1.0.0', services: [ShopService] });
