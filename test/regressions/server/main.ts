import { bootstrap } from 'toolwright';
import { BarrelService } from './barrel/index.js';
import { OutputService } from './outputs.js';
import { RuleService } from './rules.js';
import { TypeService } from './types.js';

void bootstrap({
  name: 'Regressions',
  version: '1.0.0',
  services: [OutputService, TypeService, RuleService, BarrelService],
}).then(({ address }) => {
  if (address) console.log(address.url);
});
