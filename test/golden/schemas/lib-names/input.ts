import { McpService, Tool } from 'toolwright';

export namespace Calendar {
  export interface Date {
    day: number;
  }
  export class Map<K> {
    north!: K;
  }
  export type Record = { line: string };
  export interface Promise<T> {
    kept: T;
  }
}

export interface Buffer {
  bytes: number;
}

export class Slot {
  on!: Calendar.Date;
  map!: Calendar.Map<string>;
  record!: Calendar.Record;
  buffer!: Buffer;
  promise!: Calendar.Promise<boolean>;
}

@McpService()
export class CalendarService {
  @Tool()
  slot(): Slot {
    return null!;
  }
}
