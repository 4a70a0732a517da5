import { ArrayNotEmpty, IsIn, IsInt, IsOptional, Length, Max, Min } from 'class-validator';
import { Input, Output, type integer } from 'toolwright';

// #region output
@Output()
export class Money {
  /** In the currency's smallest unit. */
  @Min(0)
  amount!: integer;

  /** ISO 4217. */
  @Length(3, 3)
  currency!: string;
}

@Output()
export class Order {
  id!: string;
  placed!: Date;
  total!: Money;

  @ArrayNotEmpty()
  items!: OrderItem[];
}

@Output()
export class OrderItem {
  product!: string;

  @IsInt()
  @Min(1)
  quantity!: number;

  price!: Money;
}
// #endregion

// #region input
@Input()
export class OrderQuery {
  /** Who placed the order. */
  @Length(1, 100)
  customer!: string;

  @IsOptional()
  @IsIn(['open', 'closed'])
  state?: 'open' | 'closed';

  /** How many orders at most. */
  @IsInt()
  @Min(1)
  @Max(50)
  limit = 10;
}
// #endregion
