import { McpService, Tool, ToolError, type ToolContext } from 'toolwright';
import { OrdersService } from './catalogue/index.js';
import type { CancelOrderArguments } from './catalogue/orders/orders.models.js';

/** The generated tools for orders, and one of them as this team wants it. */
@McpService()
export class ShopOrdersService extends OrdersService {
  /**
   * Cancel an order that has not been shipped
   *
   * What is on its way can only be sent back by the customer.
   */
  @Tool({
    title: 'Cancel an order',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  })
  override async cancelOrder(args: CancelOrderArguments, context: ToolContext): Promise<void> {
    const { status, shippedOn } = await this.getOrder(args, context);
    if (status === 'shipped') {
      throw new ToolError(
        `${args.orderId} was shipped on ${shippedOn}: ask the customer to send it back within 30 days.`,
      );
    }
    await super.cancelOrder(args, context);
  }
}
