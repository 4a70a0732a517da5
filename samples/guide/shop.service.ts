import { McpService, Tool, ToolError } from 'toolwright';
import type { Order, OrderQuery } from './shop.dto.js';

// #region union
export interface Shipped {
  state: 'shipped';
  carrier: string;
  tracking: URL;
}

export interface Waiting {
  state: 'waiting';
  /** What the order waits for. */
  reason: string;
}

export type Delivery = Shipped | Waiting;
// #endregion

const ORDERS: (Order & { customer: string; state: 'open' | 'closed' })[] = [
  {
    id: 'A-1',
    customer: 'ann',
    state: 'open',
    placed: new Date('2026-01-31T12:00:00Z'),
    total: { amount: 1998, currency: 'EUR' },
    items: [{ product: 'Teapot', quantity: 2, price: { amount: 999, currency: 'EUR' } }],
  },
];

// #region service
@McpService()
export class ShopService {
  /** Orders of a customer, the newest first. */
  @Tool({ annotations: { readOnlyHint: true } })
  listOrders({ customer, state, limit }: OrderQuery): Order[] {
    return ORDERS.filter((order) => order.customer === customer)
      .filter((order) => state === undefined || order.state === state)
      .slice(0, limit)
      .map(({ id, placed, total, items }) => ({ id, placed, total, items }));
  }

  /**
   * Where an order is.
   * @param id - The order's number, like `A-1`.
   */
  @Tool({ annotations: { readOnlyHint: true } })
  async getDelivery(id: string): Promise<Delivery> {
    const order = ORDERS.find((one) => one.id === id);
    if (!order) throw new ToolError(`There is no order ${id}. listOrders knows the numbers.`);
    if (order.state === 'open') return { state: 'waiting', reason: 'The warehouse packs it.' };
    return { state: 'shipped', carrier: 'Post', tracking: new URL(`https://post.example/${id}`) };
  }
}
// #endregion
