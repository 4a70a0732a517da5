import { McpService, Tool } from 'toolwright';

export enum Level {
  Low = 'low',
  High = 'high',
}

export class Filter {
  /** The least one. */
  level!: Level;
  not?: Level;
}

/** A folder with what is in it. */
export interface Folder {
  name: string;
  folders: Folder[];
}

@McpService()
export class ListService {
  /** Nothing is referred to: many clients lose `$defs`. */
  @Tool()
  list(level: Level, filter: Filter, other?: Filter): Level[] {
    return [level, filter.level, other?.level ?? Level.Low];
  }

  /** What contains itself has to be. */
  @Tool()
  create(folder: Folder): Folder {
    return folder;
  }
}
