import { McpService, Tool, type BootstrapOptions } from '../../../src/index.js';

@McpService()
export class StrangerService {
  @Tool()
  work(): void {}
}

@McpService()
export class UnregisteredService {
  @Tool()
  rest(): void {}
}

export const services = [StrangerService, UnregisteredService];

export const options: Partial<BootstrapOptions> = { container: { get: () => undefined } };
