import { McpService, Tool } from 'toolwright';

export const settings = { titles: true };

export interface Weather {
  feelsLike: number;
  /** @title When */
  measured_at: string;
}

@McpService()
export class WeatherService {
  @Tool()
  getWeather(cityName: string): Weather {
    return { feelsLike: cityName.length, measured_at: '' };
  }

  @Tool()
  getTemperature(): number {
    return 1;
  }
}
