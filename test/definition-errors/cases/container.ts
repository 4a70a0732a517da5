import { McpService, Tool, type BootstrapOptions } from 'toolwright';

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
