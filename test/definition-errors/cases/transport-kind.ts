import { McpService, Tool, type BootstrapOptions } from 'toolwright';

@McpService()
export class TransportService {
  @Tool()
  work(): void {}
}

export const services = [TransportService];

// From a configuration file, say: no compiler has seen it.
export const options = { transport: 'carrier-pigeon' } as unknown as Partial<BootstrapOptions>;
