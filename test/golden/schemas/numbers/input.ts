import { McpService, Tool } from 'toolwright';

@McpService()
export class WeatherService {
  /** Current temperature in a city, in degrees Celsius. */
  @Tool()
  getTemperature(city: string): number {
    return city.length;
  }

  @Tool()
  getLimit(): 10 {
    return 10;
  }
}
