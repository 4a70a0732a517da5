import 'toolwright/stdio';
import { bootstrap, McpService, Tool, ToolError, type Container, type Middleware } from 'toolwright';

class Database {
  readonly #rows = new Map([['1', 'Teapot']]);

  find(id: string): string | undefined {
    return this.#rows.get(id);
  }

  close(): void {
    console.error('The database is closed.');
  }
}

@McpService()
class ProductService {
  constructor(private readonly database: Database) {}

  /** A product's name. */
  @Tool({ annotations: { readOnlyHint: true } })
  getProduct(id: string): string {
    const name = this.database.find(id);
    if (name === undefined) throw new ToolError(`There is no product ${id}.`);
    return name;
  }

  /** Deletes a product. */
  @Tool({ annotations: { destructiveHint: true } })
  deleteProduct(id: string): void {
    throw new Error(`The row of ${id} is locked.`);
  }
}

// #region container
const database = new Database();
const instances = new Map<unknown, object>([[ProductService, new ProductService(database)]]);
const container: Container = { get: (service) => instances.get(service) };
// #endregion

// #region middleware
const timed: Middleware = async ({ tool }, next) => {
  const start = performance.now();
  try {
    return await next();
  } finally {
    console.error(`${tool.name} took ${Math.round(performance.now() - start)} ms`);
  }
};

const readOnly: Middleware = ({ tool }, next) => {
  if (tool.annotations?.destructiveHint && process.env.READ_ONLY)
    throw new ToolError(`${tool.name} is switched off here.`);
  return next();
};
// #endregion

// #region bootstrap
const application = await bootstrap({
  name: 'Products',
  version: '1.0.0',
  services: [ProductService],
  container,
  use: [timed, readOnly],
  maskErrors: true,
});
application.onClose(() => database.close());
// #endregion
