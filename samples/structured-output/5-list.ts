import 'toolwright/stdio';
import { IsNumber, IsString } from 'class-validator';
import { bootstrap, McpService, Output, Tool, type integer } from 'toolwright';

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
  /** Daily forecast for a city. */
  @Tool()
  getForecast(city: string, days: integer): WeatherData[] {
    console.error(`Asked for ${days} days of ${city}`);
    return Array.from({ length: days }, (_, day) => ({
      temperature: 16.2 + day,
      humidity: 0.83,
      conditions: 'Overcast',
    }));
  }
}

await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
