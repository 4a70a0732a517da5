import { IsString } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export abstract class Animal {
  /** What it is called. */
  @IsString() name!: string;
  abstract legs: number;
  abstract speak(): string;
}

@Output()
export class Dog extends Animal {
  legs = 4;
  breed!: string;
  speak(): string {
    return 'Woof';
  }
}

export interface Entity {
  id: string;
}

export interface Named extends Entity {
  name: string;
}

/** Has every field of its base, and one narrower. */
export interface Kept extends Named, Pick<Dog, 'breed'> {
  name: 'kept';
}

export abstract class Lister<T> {
  /** All of them. */
  @Tool()
  list(): T[] {
    return [];
  }
}

@McpService()
export class AnimalService extends Lister<Dog> {
  @Tool()
  animal(): Animal {
    return null!;
  }

  @Tool()
  dog(): Dog {
    return null!;
  }

  @Tool()
  kept(): Kept {
    return null!;
  }
}
