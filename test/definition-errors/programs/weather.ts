import { bootstrap, McpService, Tool } from 'toolwright';

@McpService()
export class StandardService {
  @Tool()
  getWeather(city: string): string {
    return city;
  }
}

void bootstrap({ name: 'Weather', version: '1.0.0', services: [StandardService] });
