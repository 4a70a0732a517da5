import { McpService, Output, Tool, type integer, type ToolContext } from 'toolwright';

@Output()
export class Receipt {
  order!: string;
  /** The process that took the order. */
  takenBy!: integer;
}

@McpService()
export class OrderService {
  /** Takes an order; the same order twice is one order. */
  @Tool({ annotations: { idempotentHint: true } })
  async takeOrder(order: string, context: ToolContext, seconds = 0): Promise<Receipt> {
    for (let second = 0; second < seconds; second++) {
      await context.progress(second, seconds);
      // Stands in for work, so that there is something to interrupt.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return { order, takenBy: process.pid };
  }
}
