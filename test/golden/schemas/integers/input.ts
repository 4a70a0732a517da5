import { IsInt } from 'class-validator';
import { McpService, Output, Tool, type integer } from 'toolwright';

@Output()
export class Counts {
  byType!: integer;
  @IsInt() byRule!: number;
  /** @asType integer */
  byComment!: number;
  /** @type {integer} */
  maybe!: number | null;
  each!: integer[];
  named!: Record<string, integer>;
}

@McpService()
export class CountService {
  @Tool()
  count(least: integer, most?: integer | null): integer {
    return least + (most ?? 0);
  }

  /**
   * How many there are.
   * @asType integer
   */
  @Tool()
  size(): number {
    return 1;
  }

  @Tool()
  async counts(): Promise<Counts> {
    return { byType: 1, byRule: 2, byComment: 3, maybe: null, each: [4], named: { five: 5 } };
  }
}
