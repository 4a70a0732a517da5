import { IsString } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

export namespace Billing {
  export namespace Inner {
    @Output()
    export class Invoice {
      @IsString() no!: string;
    }
  }
  export type Line = { text: string };
}

export const Made = class {
  made!: boolean;
};

export interface Merged {
  first: string;
}
export interface Merged {
  second: number;
}

export enum Spread {
  A = 'a',
}
export enum Spread {
  B = 'b',
}

export type Alias = Billing.Line;

@McpService()
export class FormService {
  @Tool()
  invoice(): Billing.Inner.Invoice {
    return null!;
  }

  @Tool()
  made(): InstanceType<typeof Made> {
    return new Made();
  }

  @Tool()
  merged(): { merged: Merged; spread: Spread; alias: Alias; typed: typeof SAMPLE } {
    return null!;
  }
}

export const SAMPLE = { city: 'Cairo', days: 3 };
