import { Input, McpService, Tool } from 'toolwright';
import { IsString } from 'class-validator';

export interface Args {
  /** Its English name. */
  city: string;
  days: number;
  note?: string;
}

@Input()
export class Search {
  @IsString() text!: string;
  limit?: number;
}

@McpService()
export class ForecastService {
  /**
   * @param args The arguments.
   * @param args.days How many days.
   */
  @Tool()
  named({ city, days = 3 }: Args): string {
    return city.repeat(days);
  }

  @Tool()
  inline({ city: town = 'Cairo', ...others }: { city: string; days: number }): string {
    return town + others.days;
  }

  @Tool()
  preset({ city }: Args = { city: 'Cairo', days: 1 }): string {
    return city;
  }

  @Tool()
  withClass({ text, limit = 5 }: Search): string {
    return text.repeat(limit);
  }
}
