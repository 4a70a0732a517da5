import { bootstrap, McpService, Tool, type Application, type BootstrapOptions } from 'toolwright';
import { BaseService, PluginService } from './services.js';

/** Lets a client change what the server offers. */
@McpService()
class ControlService {
  application: Application | undefined;

  @Tool()
  async plugIn(): Promise<void> {
    await this.application?.add(PluginService);
  }

  @Tool()
  async plugOut(): Promise<void> {
    await this.application?.remove(PluginService);
  }
}

export async function start(more: Partial<BootstrapOptions>): Promise<Application> {
  const control = new ControlService();
  control.application = await bootstrap({
    name: 'Dynamic',
    version: '1.0.0',
    services: [BaseService, control],
    announce: ['resources', 'prompts'],
    ...more,
  });
  return control.application;
}

if (require.main === module) void start({});
