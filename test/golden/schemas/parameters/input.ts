import { Input, McpService, Tool, ToolContext } from 'toolwright';

export interface Area {
  /** Degrees north. */
  latitude: number;
}

@McpService()
export class WeatherService {
  /**
   * Says what the weather is.
   * @param city - Its English name,
   *   without the country.
   * @param area Where to look.
   * @param count How many.
   * @asType integer
   */
  @Tool()
  get(city: string, area: Area, count?: number, until?: string | undefined, note?: string | null): string {
    return [city, area.latitude, count, until, note].join();
  }

  @Tool()
  nothing(): string {
    return '';
  }

  @Tool()
  withContext(city: string, context: ToolContext, more?: ToolContext): string {
    return city + context.requestId + String(more?.requestId);
  }

  @Tool()
  rest(first: string, ...others: number[]): string {
    return first + others.join();
  }
}
