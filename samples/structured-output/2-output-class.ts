import 'toolwright/stdio';
import { IsNumber, IsString } from 'class-validator';
import { bootstrap, McpService, Output, Tool } from 'toolwright';

@Output()
export class WeatherData {
  /** Degrees Celsius. */
  @IsNumber()
  temperature!: number;

  /** Relative humidity, 0 to 1. */
  @IsNumber()
  humidity!: number;

  @IsString()
  conditions!: string;
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
