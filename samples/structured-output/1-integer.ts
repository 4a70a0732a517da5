import 'toolwright/stdio';
import { bootstrap, McpService, Tool, type integer } from 'toolwright';

const TEMPERATURES: Record<string, number> = { London: 17, Cairo: 34, Reykjavik: 4 };

@McpService()
export class WeatherService {
  /** Current temperature in a city, in whole degrees Celsius. */
  @Tool()
  getTemperature(city: string): integer {
    return TEMPERATURES[city] ?? 0;
  }
}

await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
