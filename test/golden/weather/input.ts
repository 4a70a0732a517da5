import { IsNumber, IsString, Max, Min } from 'class-validator';
import { McpService, Output, Tool, type integer } from 'toolwright';

@Output()
export class WeatherData {
  /** Degrees Celsius. */
  @IsNumber() temperature!: number;
  /** Relative humidity, 0 to 1. */
  @IsNumber() @Min(0) @Max(1) humidity!: number;
  @IsString() conditions!: string;
}

/** A station that tells nothing of itself. */
export class Station {
  #readings: number[] = [];

  latest(): number | undefined {
    return this.#readings.at(-1);
  }
}

@McpService()
export class WeatherService {
  /**
   * Current temperature in a city, in whole degrees Celsius.
   * @param city Its English name.
   */
  @Tool()
  getTemperature(city: string): integer {
    return city.length;
  }

  /** Current weather for a city. */
  @Tool()
  async getWeather(city: string): Promise<WeatherData> {
    return { temperature: 16.2, humidity: 0.83, conditions: city };
  }

  @Tool()
  getForecast(city: string, days = 3): WeatherData[] {
    return Array.from({ length: days }, () => ({ temperature: 16.2, humidity: 0.83, conditions: city }));
  }

  @Tool()
  getTemperatures(cities: string[]): Record<string, number> {
    return Object.fromEntries(cities.map((city) => [city, 16.2]));
  }

  @Tool({ structuredOutput: false })
  weatherReport(city: string): string {
    return city;
  }

  @Tool()
  getStation(name: string): Station {
    void name;
    return new Station();
  }
}
