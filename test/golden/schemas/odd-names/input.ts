import { McpService, Tool } from 'toolwright';

export interface Odd {
  'a key': number;
  'x/y~z%': string;
  constructor: string;
  __proto__: number;
  toString: string;
  größe: number;
  $ref: string;
  '': boolean;
  default: string;
}

export class Größe {
  wert!: number;
}

@McpService()
export class OddService {
  @Tool()
  odd(__proto__: string, constructor: number, $ref: string, ünïcode?: string): Odd {
    return [__proto__, constructor, $ref, ünïcode] as never;
  }

  @Tool()
  named(): Größe[] {
    return [];
  }
}
