import { McpService, Tool } from 'toolwright';

export enum Level {
  Low = 'low',
  High = 'high',
  Mid = 'mid',
}

export enum Count {
  Zero,
  One,
  Ten = 10,
}

export const enum Fixed {
  X = 'x',
  Y = 'y',
}

export enum Mixed {
  A = 'a',
  One = 1,
}

export enum Lone {
  Only = 'only',
}

export enum Digits {
  Two = '2fast',
  Three = '3',
}

export enum Computed {
  A = 'abc'.length,
  B = 2,
}

export interface Everything {
  level: Level;
  count: Count;
  fixed: Fixed;
  mixed: Mixed;
  lone: Lone;
  digits: Digits;
  computed: Computed;
  member: Level.High;
  some: Level.Mid | Level.Low;
  maybe: Level | null;
  perLevel: Partial<Record<Level, number>>;
}

@McpService()
export class LevelService {
  @Tool()
  level(): Level {
    return Level.Low;
  }

  @Tool()
  count(least: Count, of: Level[] = [Level.Low]): Count {
    return of.length > 0 ? least : Count.Zero;
  }

  @Tool()
  fixed(): Fixed {
    return Fixed.X;
  }

  @Tool()
  everything(): Everything {
    return null!;
  }
}
