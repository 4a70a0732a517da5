import type { Customer, Data, Order, OrderStatus } from './data.js';
import { Problem, type Fault } from './problem.js';

const STATES: readonly unknown[] = ['draft', 'paid', 'shipped', 'cancelled'] satisfies OrderStatus[];

export function readNewOrder(body: unknown, data: Data): Pick<Order, 'customerId' | 'lines' | 'note'> {
  const { customerId = '', lines = [], note = null } = fieldsOf(body) as Partial<Order>;
  const faults: Fault[] = [];
  if (!data.customers.has(customerId))
    faults.push({ field: 'customerId', message: 'is no customer of ours' });
  if (!Array.isArray(lines) || lines.length === 0) faults.push({ field: 'lines', message: 'is empty' });
  refuse('The order cannot be taken', faults);
  return { customerId, lines, note };
}

export function readChanges(body: unknown): Partial<Pick<Order, 'status' | 'note'>> {
  const { status, note } = fieldsOf(body);
  const isKnown = status === undefined || STATES.includes(status);
  refuse('The order cannot be changed', isKnown ? [] : [{ field: 'status', message: 'is no state' }]);
  return {
    ...(status !== undefined && { status: status as OrderStatus }),
    ...(note !== undefined && { note: note as string | null }),
  };
}

/** From JSON or from a form, where everything is text. */
export function readCustomer(body: unknown): Omit<Customer, 'id'> {
  const { name, email, vip } = fieldsOf(body);
  const faults: Fault[] = [];
  if (typeof name !== 'string' || name === '') faults.push({ field: 'name', message: 'is missing' });
  if (typeof email !== 'string' || !email.includes('@'))
    faults.push({ field: 'email', message: 'is no address' });
  refuse('The customer cannot be taken', faults);
  return { name: String(name), email: String(email), vip: vip === true || vip === 'true' };
}

function refuse(title: string, faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Problem(422, title, faults);
}

/** Without a body there are none. */
function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
