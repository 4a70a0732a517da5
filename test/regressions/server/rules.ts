import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Min, ValidateNested } from 'class-validator';
import { McpService, Output, Tool, type integer } from 'toolwright';

export class Person {
  @IsString()
  name!: string;
}

// C03.
@Output()
export class Team {
  @ValidateNested({ each: true })
  @Type(() => Person)
  people!: Person[];

  @IsString({ each: true })
  tags!: string[];
}

// C07: the rules of the subclass are all that class-validator then knows of the property.
export class Counted {
  @IsInt()
  @Min(1)
  n!: number;
}

@Output()
export class Chosen extends Counted {
  @IsIn([0, 1.5, 7])
  declare n: number;
}

// C08.
export abstract class Pet {
  abstract kind: string;
}

export class Dog extends Pet {
  kind = 'dog' as const;
  @IsBoolean()
  bark!: boolean;
}

export class Cat extends Pet {
  kind = 'cat' as const;
  @IsInt()
  lives!: integer;
}

@Output()
export class Owner {
  @ValidateNested()
  @Type(() => Pet, {
    discriminator: {
      property: 'kind',
      subTypes: [
        { value: Dog, name: 'dog' },
        { value: Cat, name: 'cat' },
      ],
    },
  })
  pet!: Dog | Cat;
}

// C09.
export interface Folder {
  name: string;
  kids: Folder[];
}

// C12.
export class Row {
  @IsInt()
  @Min(0)
  id!: integer;

  @IsString()
  name!: string;

  @IsBoolean()
  open!: boolean;
}

@Output()
export class Table {
  @ValidateNested({ each: true })
  @Type(() => Row)
  rows!: Row[];
}

// Other classes, which class-validator looks through for each object that it is asked about.
for (let index = 0; index < 200; index += 1) {
  class Other {
    @IsString()
    name!: string;
  }
  void Other;
}

const CACHED = { id: '1', secret: 's' };

@McpService()
export class RuleService {
  readonly #owned: Record<string, unknown> = { kind: 'dog', bark: true };

  @Tool()
  team(json: string): Team {
    return JSON.parse(json) as Team;
  }

  @Tool()
  chosen(n: number): Chosen {
    return { n };
  }

  @Tool()
  owner(json: string): Owner {
    return JSON.parse(json) as Owner;
  }

  // The same object at each call, and what it is like afterwards.
  @Tool()
  owned(): Owner {
    return { pet: this.#owned as unknown as Dog };
  }

  @Tool()
  ownedKeys(): string[] {
    return Object.keys(this.#owned);
  }

  @Tool()
  folder(shape: 'self' | 'each other' | 'deep'): Folder {
    const outer: Folder = { name: 'outer', kids: [] };
    if (shape === 'self') outer.kids.push(outer);
    if (shape === 'each other') outer.kids.push({ name: 'inner', kids: [outer] });
    if (shape !== 'deep') return outer;
    let folder = outer;
    for (let level = 0; level < 5_000; level += 1) folder = { name: 'outer', kids: [folder] };
    return folder;
  }

  @Tool()
  table(count: integer, good: boolean): Table {
    return {
      rows: Array.from({ length: count }, (_, id) => ({ id: good ? id : -1, name: 'n', open: true })),
    };
  }

  @Tool({ extras: 'strip' })
  fromCache(): { id: string } {
    return CACHED;
  }

  @Tool()
  cache(): string[] {
    return Object.keys(CACHED);
  }

  // C06.
  @Tool()
  scalars(dryRun: boolean, count: number, id: string): string {
    return JSON.stringify([dryRun, count, id]);
  }
}
