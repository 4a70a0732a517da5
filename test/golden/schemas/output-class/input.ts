import { IsNumber, IsString, Max, Min } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

/** What a station measured. */
@Output()
export class WeatherData {
  /** Degrees Celsius. */
  @IsNumber() temperature!: number;
  /** Relative humidity, 0 to 1. */
  @IsNumber() @Min(0) @Max(1) humidity!: number;
  @IsString() conditions!: string;
}

@Output({ name: 'Alert' })
export class AlertView {
  @IsString() text!: string;
}

@McpService()
export class WeatherService {
  /** Current weather for a city. */
  @Tool()
  getWeather(city: string): WeatherData {
    return { temperature: 16.2, humidity: 0.83, conditions: city };
  }

  @Tool()
  getAlert(): AlertView {
    return { text: 'Storm' };
  }
}
