import { McpService, Tool } from 'toolwright';

export const LEVELS = ['warm', 'cold', 'mild'] as const;
export type Level = (typeof LEVELS)[number];
export const UNITS = { kelvin: 1, celsius: 2, fahrenheit: 3 } as const;
export type Unit = keyof typeof UNITS;
export type Factor = (typeof UNITS)[Unit];

export interface Reading {
  zone: string;
  at: number;
}

@McpService()
export class ReadingService {
  @Tool()
  read(level: Level, unit: Unit, sort?: keyof Reading, levels?: Level[]): Factor {
    return level && unit && sort && levels ? 1 : 2;
  }

  @Tool()
  either(): Level | 'none' {
    return 'none';
  }
}
