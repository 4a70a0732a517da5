import { McpService, Tool } from 'toolwright';

export type Order = 'zeta' | 'alpha' | 'mid';

export const STATUS = { Open: 'open', Closed: 'closed' } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

export interface Literals {
  order: Order;
  more: 'first' | Order;
  numbers: 10 | 9 | -1;
  mixed: 'a' | 1 | true;
  only: 'only';
  maybe: Order | null;
  loose?: 'a' | 'b' | null;
}

@McpService()
export class OrderService {
  @Tool()
  order(by: 'name' | 'age', then?: Order): Order {
    return then ?? (by === 'age' ? 'mid' : 'zeta');
  }

  @Tool()
  status(): Status {
    return STATUS.Open;
  }

  @Tool()
  literals(): Literals {
    return null!;
  }
}
