import { McpService, Tool } from 'toolwright';

export interface Reading {
  value: number;
}

export interface Scores {
  [name: string]: number;
}

export interface Labelled {
  id: number;
  [label: string]: number | string;
}

export interface Station {
  readings: Map<string, Reading>;
  units: Record<string, string>;
  scores: Scores;
}

@McpService()
export class StationService {
  @Tool()
  getTemperatures(cities: string[]): Record<string, number> {
    return Object.fromEntries(cities.map((city) => [city, 16.2]));
  }

  @Tool()
  readings(): Map<string, Reading> {
    return new Map();
  }

  @Tool()
  scores(): Scores {
    return {};
  }

  @Tool()
  labelled(): Labelled {
    return { id: 1, name: 'a' };
  }

  @Tool()
  station(): Station {
    return { readings: new Map(), units: {}, scores: {} };
  }

  @Tool()
  known(): Record<'north' | 'south', number> {
    return { north: 1, south: 2 };
  }
}
