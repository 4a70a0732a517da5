import 'toolwright/stdio';
import { bootstrap, McpService, Resource, Tool } from 'toolwright';

@McpService()
class ReportService {
  @Tool()
  report(): string {
    return 'All is well.';
  }

  @Resource('reports://latest')
  latest(): string {
    return 'All is well.';
  }

  close(): void {
    console.error('The reports are closed.');
  }
}

@McpService()
class SwitchService {
  /** Makes the reports available, or takes them away. */
  @Tool()
  async setReports(on: boolean): Promise<string[]> {
    // #region change
    if (on) await application.add(ReportService);
    else await application.remove(ReportService);
    return application.tools.map(({ name }) => name);
    // #endregion
  }
}

// #region bootstrap
const application = await bootstrap({
  name: 'Plugins',
  version: '1.0.0',
  services: [SwitchService],
  announce: ['resources'],
});
// #endregion
