import { McpService, Tool } from 'toolwright';

@McpService()
export class IdleService {
  work(): void {}
}

export class UnmarkedService {
  @Tool()
  work(): void {}
}

// What a circular import leaves: the variable is there, and nothing is in it yet.
const CircularService = undefined as unknown as typeof IdleService;

export const services = [IdleService, UnmarkedService, CircularService, { work: () => 1 }];
