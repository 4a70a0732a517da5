export type OrderStatus = 'draft' | 'paid' | 'shipped' | 'cancelled';

export interface OrderLine {
  sku: string;
  quantity: number;
  price: number;
}

export interface Order {
  id: string;
  customerId: string;
  status: OrderStatus;
  lines: OrderLine[];
  total: number;
  placedOn: string;
  shippedOn: string | null;
  note: string | null;
}

export interface Customer {
  id: string;
  name: string;
  email: string;
  vip: boolean;
}

/** Everything that the API knows; it is forgotten when the program ends. */
export class Data {
  readonly customers = new Map<string, Customer>();
  readonly orders = new Map<string, Order>();
  /** Orders by the keys that their creation was sent with. */
  readonly created = new Map<string, Order>();
  readonly #numbers = { cus: 0, ord: 1000 };

  constructor() {
    const ann = this.addCustomer({ name: 'Ann & Sons', email: 'ann@example.org', vip: true });
    const ben = this.addCustomer({ name: 'Café Ben', email: 'ben@example.org', vip: false });
    const tea = { sku: 'TEA-1', quantity: 2, price: 4.5 };
    const cup = { sku: 'CUP-7', quantity: 12, price: 3.25 };
    this.addOrder({ customerId: ann.id, lines: [tea], note: 'Ring twice' }, '2026-01-05');
    const shipped = this.addOrder({ customerId: ben.id, lines: [tea, cup], note: null }, '2026-01-07');
    Object.assign(shipped, { status: 'shipped', shippedOn: '2026-01-09' });
    this.addOrder({ customerId: ann.id, lines: [cup], note: null }, '2026-02-01').status = 'paid';
  }

  addCustomer(data: Omit<Customer, 'id'>): Customer {
    const customer = { id: `cus_${++this.#numbers.cus}`, ...data };
    this.customers.set(customer.id, customer);
    return customer;
  }

  addOrder(data: Pick<Order, 'customerId' | 'lines' | 'note'>, placedOn: string): Order {
    const order: Order = {
      id: `ord_${++this.#numbers.ord}`,
      status: 'draft',
      total: data.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      placedOn,
      shippedOn: null,
      ...data,
    };
    this.orders.set(order.id, order);
    return order;
  }
}
