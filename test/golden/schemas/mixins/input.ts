import { IsString } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

type Class<T = object> = new (...args: any[]) => T;

export function Stamped<B extends Class>(Base: B) {
  class Stamped extends Base {
    /** When it was made. */
    made!: Date;
  }
  return Stamped;
}

export function Labelled<B extends Class>(Base: B) {
  class Labelled extends Base {
    @IsString() label!: string;
  }
  return Labelled;
}

export class Plain {
  id!: string;
}

@Output()
export class Card extends Labelled(Stamped(Plain)) {
  note?: string;
}

@McpService()
export class CardService {
  @Tool()
  card(): Card {
    return null!;
  }
}
