import { bootstrap } from 'toolwright';
import { CollectionService, ContentService, ObjectService, ScalarService } from './return-types.js';

/** Every return type of the contract, on the transport that the command line asks for. */
void bootstrap({
  name: 'Contract',
  version: '1.0.0',
  services: [ScalarService, ObjectService, CollectionService, ContentService],
}).then(({ address }) => {
  if (address) console.log(address.url);
});
