import { McpService, Tool } from 'toolwright';

export class Unseen {
  id!: string;
}

@McpService()
export class OutputService {
  @Tool({ output: Unseen })
  undecorated(): unknown {
    return {};
  }
}

export const services = [OutputService];
