import { IsInt, IsString, Min } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

export type Shape = { kind: 'circle'; r: number } | { kind: 'square'; w: number };

@Output()
export class Dog {
  kind!: 'dog';
  @IsInt() @Min(0) bark!: number;
}

@Output()
export class Cat {
  kind!: 'cat';
  @IsString() meow!: string;
}

export enum State {
  Stock = 'stock',
  Ordered = 'ordered',
}

export interface InStock {
  state: State.Stock;
  count: number;
}

export interface Ordered {
  state: State.Ordered;
  until: Date;
}

/** A tool's end: one or the other. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: string };

@McpService()
export class ShapeService {
  @Tool()
  shape(like: Shape): Shape {
    return like;
  }

  @Tool()
  pets(): { pet: Dog | Cat; all: (Dog | Cat)[] } {
    return null!;
  }

  @Tool()
  availability(): InStock | Ordered | null {
    return null;
  }

  @Tool()
  outcome(): Outcome<Dog> {
    return { ok: false, error: '' };
  }
}
