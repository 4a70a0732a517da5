import { McpService, Tool } from 'toolwright';

@McpService()
export class ReportService {
  @Tool()
  report(city: string, short: boolean): string {
    return short ? city : `The weather in ${city}`;
  }

  @Tool()
  isRaining(): boolean {
    return true;
  }

  @Tool()
  confirm(): true {
    return true;
  }
}
