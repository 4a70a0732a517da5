import { McpService, Param, Tool, type ToolContext, ToolError, type integer } from 'toolwright';
import { type DailyForecast, type StationQuery, type WeatherData, type Unit } from './weather.dto.js';

/** An interface is as good as a class; it only has no rules beyond its types. */
export interface Station {
  id: string;
  name: string;
  /** Kilometres from the place that was asked for. */
  distance: number;
}

export interface NoStation {
  /** Why there is none. */
  reason: string;
}

const CITIES: Record<string, { celsius: number; humidity: number; conditions: string }> = {
  London: { celsius: 16.2, humidity: 0.83, conditions: 'Overcast' },
  Cairo: { celsius: 34.1, humidity: 0.21, conditions: 'Clear' },
  Reykjavik: { celsius: 4.4, humidity: 0.77, conditions: 'Rain' },
};

@McpService()
export class WeatherService {
  /**
   * Current weather for a city.
   * @param city - A city's name, in English.
   * @param unit - Unit of the temperature.
   */
  @Tool({ annotations: { readOnlyHint: true } })
  getWeather(city: string, unit: Unit = 'celsius'): WeatherData {
    const { celsius, humidity, conditions } = find(city);
    const temperature = unit === 'celsius' ? celsius : celsius * 1.8 + 32;
    // A plain object will do: the value is judged, not its prototype.
    return { temperature, humidity, conditions, wind: { speed: 14, direction: 240 } };
  }

  /**
   * Daily forecast for a city.
   * @param city - A city's name, in English.
   */
  @Tool({ annotations: { readOnlyHint: true } })
  async getForecast(
    city: string,
    @Param({ description: 'How many days.', minimum: 1, maximum: 10 }) days: integer = 3,
    context: ToolContext,
  ): Promise<DailyForecast[]> {
    const { celsius } = find(city);
    const forecast: DailyForecast[] = [];
    for (let day = 0; day < days; day += 1) {
      await context.progress(day + 1, days);
      forecast.push({ date: new Date(Date.UTC(2026, 0, 1 + day)), high: celsius + day, low: celsius - 6 });
    }
    return forecast;
  }

  /** The weather station nearest to a place, or why there is none. */
  @Tool({ annotations: { readOnlyHint: true } })
  findStation(query: StationQuery): Station | NoStation {
    if (query.latitude > 85) return { reason: 'No station stands so far north.' };
    return { id: 'EGLL', name: 'Heathrow', distance: Math.min(query.radius ?? 50, 12.5) };
  }

  /** Current temperatures of all known cities, in degrees Celsius. */
  @Tool({ annotations: { readOnlyHint: true } })
  getTemperatures(): Record<string, number> {
    return Object.fromEntries(Object.entries(CITIES).map(([city, { celsius }]) => [city, celsius]));
  }
}

function find(city: string) {
  const found = CITIES[city];
  // The caller reads this text as it is written.
  if (!found) throw new ToolError(`No city called ${city}. Known: ${Object.keys(CITIES).join(', ')}.`);
  return found;
}
