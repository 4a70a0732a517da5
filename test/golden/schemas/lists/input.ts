import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Day {
  high!: number;
}

export interface Week {
  days: Day[];
  names: readonly string[];
  nested: number[][];
  none: never[];
}

@McpService()
export class ForecastService {
  @Tool()
  days(): Day[] {
    return [];
  }

  @Tool()
  names(): ReadonlyArray<string> {
    return [];
  }

  @Tool()
  places(): Set<string> {
    return new Set();
  }

  @Tool()
  seen(): ReadonlySet<Day> {
    return new Set();
  }

  @Tool()
  week(): Week {
    return { days: [], names: [], nested: [], none: [] };
  }
}
