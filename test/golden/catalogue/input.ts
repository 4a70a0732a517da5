import { IsOptional, IsString, ValidateNested } from 'class-validator';
import { Input, McpService, Output, Tool, ToolContext } from 'toolwright';

/** How a product is sold. */
export type Unit = 'piece' | 'kilo' | 'box';

export type Availability = { state: 'stock'; count: number } | { state: 'ordered'; until: Date };

export interface Category {
  name: string;
  /** Broader ones first. */
  children: Category[];
}

@Output({ name: 'Product' })
export class ProductView {
  @IsString() id!: string;
  @IsOptional() @IsString() note?: string;
  unit: Unit = 'piece';
  price!: number | null;
  availability!: Availability;
  @ValidateNested() category!: Category;
  sizes?: [width: number, height: number];
  names!: Map<string, string>;
  protected cost = 0;

  get label(): string {
    return `${this.id} ${this.cost}`;
  }
}

export class Page<T> {
  items!: T[];
  next!: string | null;
}

@Input()
export class Search {
  @IsString() text!: string;
  unit?: Unit;
  limit = 20;
}

export abstract class Lister<T> {
  /** One page of all. */
  @Tool()
  async list(after?: string): Promise<Page<T>> {
    void after;
    return { items: [], next: null };
  }
}

@McpService()
export class Catalogue extends Lister<ProductView> {
  @Tool()
  find(search: Search, context: ToolContext): Promise<Page<ProductView>> {
    void context;
    return this.list(search.text);
  }

  /** @deprecated Use find. */
  @Tool()
  rename({ id, name = 'unnamed' }: { id: string; name?: string }): Pick<ProductView, 'id'> & { name: string } {
    return { id, name };
  }

  @Tool()
  stock(): Map<string, bigint> {
    return new Map();
  }
}
