import { McpService, Tool } from 'toolwright';

const HIDDEN = Symbol('hidden');

@McpService()
export class MemberService {
  @Tool()
  static everywhere(): string {
    return '';
  }

  @Tool()
  arrow = (): string => '';

  @Tool()
  get current(): string {
    throw new Error('never read');
  }

  @Tool()
  [HIDDEN](): string {
    return '';
  }

  @Tool()
  fine(): string {
    return '';
  }
}

export const services = [MemberService];
