import { ArrayMaxSize, IsEmail, IsIn, IsOptional, IsPositive, Length, Max, Min } from 'class-validator';
import { Choices, Input, type integer } from 'toolwright';

export enum Seat {
  Window = 'window',
  Aisle = 'aisle',
}

/** Everything that a form can hold. */
@Input()
export class Booking {
  /** Who comes. */
  @Length(1, 40)
  name!: string;

  @IsEmail()
  email!: string;

  date!: Date;

  website?: URL;

  @Min(1)
  @Max(12)
  guests: integer = 2;

  @IsPositive()
  @IsOptional()
  budget?: number;

  @Choices({ low: 'Whenever', high: 'At once' })
  priority: 'low' | 'high' = 'low';

  /** @format date */
  day?: string;

  seat?: Seat;

  @IsIn(['de', 'en'])
  language = 'en';

  @Choices({ wifi: 'Wireless network', food: 'Breakfast' })
  @ArrayMaxSize(2)
  @IsOptional()
  extras?: string[];

  days: ('saturday' | 'sunday')[] = ['sunday'];

  vegan = false;
}

/** A plain class, which a rule makes known. */
export class Confirmation {
  @IsIn(['yes'], { message: 'must be confirmed' })
  sure!: string;
}

@Input()
export class Address {
  street!: string;
}

/** Nothing of it fits into a form, but for the last field. */
@Input()
export class Unfit {
  address!: Address;
  words!: string[];
  either!: string | number;
  level!: 1 | 2 | 3;
  nobody!: string | null;
  bytes!: Uint8Array;
  anything: unknown;
  maybe?: string | null;
}

@Input()
export class Mistitled {
  @Choices({ a: 'A', c: 'C' })
  letter!: 'a' | 'b';

  @Choices({ one: 'One' })
  count!: number;
}

/** The sources of the program show it, and nothing marks it. */
export class Unmarked {
  name!: string;
}
