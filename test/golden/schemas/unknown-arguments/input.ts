import { McpService, Tool } from 'toolwright';

export const settings = { unknownArguments: 'reject' };

export interface Area {
  name: string;
}

@McpService()
export class WeatherService {
  @Tool()
  get(city: string, area?: Area): string {
    return city + (area?.name ?? '');
  }
}
