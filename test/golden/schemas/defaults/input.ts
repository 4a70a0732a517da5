import { Input, McpService, Tool } from 'toolwright';

export enum Level {
  Low = 1,
  High = 2,
}
export const PAGE = { size: 20, sort: ['id'] } as const;
export class Limits {
  static readonly most = 99;
  static least = 1;
}

@Input()
export class Search {
  text!: string;
  limit = 20;
  order: 'up' | 'down' = 'up';
  since: Date = new Date();
  tags: string[] = [];
}

@McpService()
export class SearchService {
  @Tool()
  constants(
    a = 'x',
    b = -2,
    c = [1, 2],
    d = Level.High,
    e = `text`,
    f = PAGE.size,
    g = Limits.most,
    h: 'all' | 'none' = 'all',
    i = 2 * 30,
    j: string | null = null,
    k = { deep: { yes: true } },
  ): string {
    return [a, b, c, d, e, f, g, h, i, j, k].join();
  }

  @Tool()
  computed(now = new Date(), least = Limits.least, most = Math.max(1, 2)): string {
    return [now, least, most].join();
  }

  @Tool()
  find(search: Search): string[] {
    return [search.text];
  }
}
