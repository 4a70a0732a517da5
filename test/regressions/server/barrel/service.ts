import { McpService, Tool } from 'toolwright';
// eslint-disable-next-line @typescript-eslint/consistent-type-imports -- the case is an ordinary import
import { AddArguments } from './index.js';

// B10: the barrel that the class comes from is still being loaded when this class is.
@McpService()
export class BarrelService {
  @Tool()
  add(query: AddArguments): string {
    return query.constructor.name;
  }
}
