import { McpService, Tool } from 'toolwright';

/** What a station measured. */
export class WeatherData {
  /** Degrees Celsius. */
  temperature!: number;
  humidity!: number;
  conditions!: string;
}

@McpService()
export class WeatherService {
  @Tool()
  getWeather(): WeatherData {
    return Object.assign(new WeatherData(), { temperature: 16.2, humidity: 0.83, conditions: 'Overcast' });
  }
}
