import { McpService, Tool } from 'toolwright';

@McpService()
export class ReportService {
  @Tool({ structuredOutput: false })
  report(city: string): { text: string } {
    return { text: city };
  }
}
