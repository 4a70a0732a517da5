import { McpService, Tool, type BootstrapOptions } from 'toolwright';

@McpService()
export class OptionService {
  @Tool()
  getWeather(): string {
    return '';
  }
}

@McpService()
export class PatientService {
  @Tool({ timeout: Infinity })
  getForecast(): string {
    return '';
  }
}

export const services = [OptionService, PatientService];

export const options: Partial<BootstrapOptions> = {
  withoutOutputSchema: ['getWeather', 'getwether'],
  pageSize: 0,
  timeout: -1,
  announce: ['tools'] as unknown as ['prompts'],
  transport: {
    use: 'http',
    http: { port: 70_000, host: '0.0.0.0', path: 'mcp', allowedOrigins: ['app.example.com'], maxSessions: 0 },
  },
};
