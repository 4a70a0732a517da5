import 'toolwright/stdio';
import { bootstrap, McpService, Tool } from 'toolwright';

@McpService()
export class WeatherService {
  /** A weather report to read aloud. */
  @Tool({ structuredOutput: false })
  weatherReport(city: string): string {
    return `${city}: overcast, 16.2 degrees.`;
  }
}

await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
