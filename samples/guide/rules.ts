import 'toolwright/stdio';
import { Exclude, Expose, Transform } from 'class-transformer';
import { IsEmail, IsOptional, Length, Matches, Min } from 'class-validator';
import { bootstrap, McpService, Output, Tool } from 'toolwright';

// #region nested
@Output()
export class Address {
  @Length(2, 2)
  country!: string;
}

@Output()
export class Person {
  @IsEmail()
  email!: string;

  /** The class behind the list is known from the sources: it needs no other decorator. */
  addresses!: Address[];
}
// #endregion

// #region optional
@Output()
export class Note {
  /** May be absent; null is treated as absent. */
  @IsOptional()
  @Length(1, 80)
  title?: string;

  /** Always there, and may be null. */
  author!: string | null;
}
// #endregion

// #region transformer
@Output()
export class Account {
  @Matches(/^[a-z]{3,12}$/)
  name!: string;

  /** Another name on the wire. */
  @Expose({ name: 'created_at' })
  createdAt!: Date;

  /** Another value on the wire. */
  @Transform(({ value }) => `****${String(value).slice(-4)}`)
  card!: string;

  /** Never leaves. */
  @Exclude()
  passwordHash!: string;
}
// #endregion

// #region extras
@Output({ extras: 'strip' })
export class Slim {
  id!: string;
}

@Output({ extras: 'reject' })
export class Exact {
  id!: string;
}
// #endregion

@Output()
export class Level {
  @Min(0)
  value!: number;
}

@McpService()
export class RuleService {
  @Tool()
  getPerson(): Person {
    return { email: 'ann@example.com', addresses: [{ country: 'FR' }, { country: 'Germany' }] };
  }

  @Tool()
  getNote(): Note {
    return JSON.parse('{ "title": null, "author": null }') as Note;
  }

  @Tool()
  getAccount(): Account {
    return {
      name: 'ann',
      createdAt: new Date('2026-01-31T12:00:00Z'),
      card: '4111111111111111',
      passwordHash: 'secret',
    };
  }

  @Tool()
  getSlim(): Slim {
    return JSON.parse('{ "id": "1", "extra": true }') as Slim;
  }

  @Tool()
  getExact(): Exact {
    return JSON.parse('{ "id": "1", "extra": true }') as Exact;
  }

  @Tool({ annotations: { readOnlyHint: true } })
  getLevel(): Level {
    return { value: Number.NaN };
  }
}

await bootstrap({ name: 'Rules', version: '1.0.0', services: [RuleService] });
