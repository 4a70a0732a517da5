import { McpService, Tool } from 'toolwright';

/** What a station measured. */
export interface WeatherData {
  /** Degrees Celsius. */
  temperature: number;
  /**
   * Relative humidity.
   * @minimum 0
   * @maximum 1
   */
  humidity: number;
  conditions: string;
}

/** A point on the map. */
export type Point = {
  /** Degrees north. */
  latitude: number;
  longitude: number;
};

@McpService()
export class WeatherService {
  @Tool()
  getWeather(): WeatherData {
    return { temperature: 16.2, humidity: 0.83, conditions: 'Overcast' };
  }

  @Tool()
  where(): Point {
    return { latitude: 0, longitude: 0 };
  }

  @Tool()
  inline(): { city: string; at: { latitude: number } } {
    return { city: '', at: { latitude: 0 } };
  }
}
