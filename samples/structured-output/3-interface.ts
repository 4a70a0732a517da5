import 'toolwright/stdio';
import { bootstrap, McpService, Tool } from 'toolwright';

export interface WeatherData {
  /** Degrees Celsius. */
  temperature: number;
  /** Relative humidity, 0 to 1. */
  humidity: number;
  conditions: string;
}

@McpService()
export class WeatherService {
  /** Current weather for a city. */
  @Tool()
  getWeather(city: string): WeatherData {
    console.error(`Asked for ${city}`);
    return { temperature: 16.2, humidity: 0.83, conditions: 'Overcast' };
  }
}

await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
