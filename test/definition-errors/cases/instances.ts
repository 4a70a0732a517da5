import { McpService, Tool } from 'toolwright';

@McpService()
export class InstanceService {
  @Tool()
  work(): void {}
}

@McpService()
export class ContainedService {
  @Tool()
  rest(): void {}
}

export const services = [new InstanceService(), new InstanceService(), ContainedService];
