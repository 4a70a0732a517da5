import { McpService, Tool } from 'toolwright';

@McpService()
export class WeatherService {
  @Tool()
  /** Nobody sees this. */
  getWeather(city: string): string {
    return city;
  }

  /** Everybody sees this. */
  @Tool()
  getForecast(city: string): string {
    return city;
  }
}
