import { McpService, Output, Tool } from 'toolwright';

export class Base {
  zulu!: string;
  alpha!: string;
}

@Output()
export class Derived extends Base {
  mike!: string;
  bravo?: string;
  declare alpha: string;
  '2': string;
  '1': string;
}

@McpService()
export class OrderService {
  @Tool()
  derived(z: string, a: string, m?: string, b?: string): Derived {
    return Object.assign(new Derived(), { zulu: z, alpha: a, mike: m, bravo: b });
  }

  @Tool()
  merged(): Base & { first: string } & Pick<Derived, 'mike' | 'bravo'> {
    return null!;
  }
}
