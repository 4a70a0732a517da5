import { McpService, Tool } from 'toolwright';
// @ts-expect-error The package is not installed.
import type { Invoice } from 'not-installed';

@McpService()
export class InvoiceService {
  @Tool()
  find(id: string): Invoice {
    return { id };
  }

  @Tool()
  pay(invoice: Invoice): boolean {
    return Boolean(invoice);
  }
}

export const services = [InvoiceService];
