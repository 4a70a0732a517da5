import 'toolwright/stdio';
import { bootstrap, McpService, Tool } from 'toolwright';

export class WeatherData {
  constructor(
    /** Degrees Celsius. */
    public temperature: number,
    /** Relative humidity, 0 to 1. */
    public humidity: number,
    public conditions: string,
  ) {}
}

@McpService()
export class WeatherService {
  /** Current weather for a city. */
  @Tool()
  getWeather(city: string): WeatherData {
    console.error(`Asked for ${city}`);
    return new WeatherData(16.2, 0.83, 'Overcast');
  }
}

await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
