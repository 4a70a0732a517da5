import express, { type Express, type RequestHandler, type Router } from 'express';
import { Data, type Order } from './data.js';
import { LABEL } from './label.js';
import { pageOf } from './page.js';
import { answerProblem, Problem } from './problem.js';
import { readChanges, readCustomer, readNewOrder } from './read.js';

/** The API that `openapi.yaml` describes. */
export function createApi(key: string): Express {
  const data = new Data();
  const v1 = express.Router();
  v1.get('/status', (_request, response) => void response.json({ open: true, orders: data.orders.size }));
  v1.use(withKey(key), express.json(), express.urlencoded());
  addOrders(v1, data);
  addCustomers(v1, data);
  addFiles(v1, data);
  return express().use('/v1', v1, answerProblem);
}

function withKey(key: string): RequestHandler {
  return (request, _response, next) => {
    if (request.get('X-Api-Key') !== key) throw new Problem(401, 'The key is missing or wrong');
    next();
  };
}

function addOrders(router: Router, data: Data): void {
  router.get('/orders', (request, response) => {
    const states = request.query['status'] === undefined ? undefined : [request.query['status']].flat();
    const { customerId } = request.query;
    const orders = [...data.orders.values()]
      .reverse()
      .filter((order) => states?.includes(order.status) ?? true)
      .filter((order) => customerId === undefined || order.customerId === customerId);
    response.json(pageOf(orders, request.query));
  });
  router.post('/orders', (request, response) => {
    const key = request.get('Idempotency-Key');
    const known = key === undefined ? undefined : data.created.get(key);
    const order = known ?? data.addOrder(readNewOrder(request.body, data), '2026-03-01');
    if (key !== undefined) data.created.set(key, order);
    response.status(201).json(order);
  });
  router.get('/orders/:id', (request, response) => void response.json(found(data.orders, request.params.id)));
  router.patch('/orders/:id', (request, response) => {
    response.json(Object.assign(found(data.orders, request.params.id), readChanges(request.body)));
  });
  router.delete('/orders/:id', (request, response) => {
    found(data.orders, request.params.id).status = 'cancelled';
    response.status(204).end();
  });
}

function addCustomers(router: Router, data: Data): void {
  router.get('/customers', (request, response) => {
    const search = textOf(request.query['search']).toLowerCase();
    const customers = [...data.customers.values()].filter(({ name }) => name.toLowerCase().includes(search));
    response.json(pageOf(customers, request.query));
  });
  router.post('/customers', (request, response) => {
    response.status(201).json(data.addCustomer(readCustomer(request.body)));
  });
  router.get('/customers/:id', (request, response) => {
    response.json(found(data.customers, request.params.id));
  });
  router.put('/customers/:id', (request, response) => {
    response.json(Object.assign(found(data.customers, request.params.id), readCustomer(request.body)));
  });
}

function addFiles(router: Router, data: Data): void {
  router.get('/folders', (_request, response) => {
    const folders = [...data.customers.values()].map(({ id, name }) => ({
      name,
      files: [...data.orders.values()].filter(isOf(id)).map((order) => `${order.id}.pdf`),
      folders: [],
    }));
    response.json({ name: 'Documents', files: [], folders: [{ name: 'Invoices', files: [], folders }] });
  });
  router.get('/orders/:id/label', (request, response) => {
    found(data.orders, request.params.id);
    response.type('image/png').send(LABEL);
  });
  router.get('/reports/orders.csv', (request, response) => {
    const since = textOf(request.query['since']);
    const lines = [...data.orders.values()]
      .filter(({ placedOn }) => placedOn >= since)
      .map(({ id, placedOn, status, total }) => `${id},${placedOn},${status},${total}`);
    response.type('text/csv').send(['id,placed on,status,total', ...lines].join('\n'));
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isOf(customer: string): (order: Order) => boolean {
  return ({ customerId }) => customerId === customer;
}

function found<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id);
  if (!item) throw new Problem(404, `There is no ${id}`);
  return item;
}
