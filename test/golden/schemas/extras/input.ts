import { McpService, Output, Tool } from 'toolwright';

export interface Point {
  x: number;
}

@Output({ extras: 'strip' })
export class Stripped {
  id!: string;
  point!: Point;
}

@Output({ extras: 'reject' })
export class Closed {
  id!: string;
  inner!: Stripped;
}

@McpService()
export class CardService {
  @Tool()
  stripped(): Stripped {
    return null!;
  }

  @Tool()
  closed(): Closed {
    return null!;
  }

  @Tool({ extras: 'reject' })
  closedByTool(): { point: Point; stripped: Stripped; map: Record<string, number> } {
    return null!;
  }
}
