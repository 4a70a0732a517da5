import { IsDate } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Slot {
  @IsDate() from!: Date;
  until?: Date | null;
  days!: Date[];
}

@McpService()
export class CalendarService {
  @Tool()
  now(): Date {
    return new Date(0);
  }

  @Tool()
  slot(after: Date, before?: Date): Slot {
    return { from: after, until: before ?? null, days: [] };
  }
}
