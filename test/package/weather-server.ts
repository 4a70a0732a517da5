/** A server as somebody would write it who has read the documents and nothing else. */
export const SERVER_SOURCES = {
  'tsconfig.json': {
    compilerOptions: {
      target: 'ES2022',
      module: 'nodenext',
      strict: true,
      experimentalDecorators: true,
      rootDir: 'src',
      outDir: 'dist',
      types: ['node'],
    },
    include: ['src'],
  },
  'src/wind.ts': `
import { IsNumber, Min } from 'class-validator';
import { Output } from 'toolwright';

@Output()
export class Wind {
  /** Kilometres per hour. */
  @IsNumber()
  @Min(0)
  speed!: number;
}
`,
  'src/weather.service.ts': `
import { McpService, Tool, ToolError } from 'toolwright';
import { Wind } from './wind.js';

@McpService()
export class WeatherService {
  /** Wind in a city. */
  @Tool()
  getWind(city: string): Wind {
    return { speed: city.length };
  }

  /** Whose weather it is. */
  @Tool()
  whoAmI(): string {
    const { WEATHER_KEY } = process.env;
    if (!WEATHER_KEY) throw new ToolError('WEATHER_KEY is not set.');
    return \`key \${WEATHER_KEY}\`;
  }
}
`,
  'src/main.ts': `#!/usr/bin/env node
import 'toolwright/stdio';
import { bootstrap } from 'toolwright';
import { WeatherService } from './weather.service.js';

console.log('Starting');
await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
`,
} as const;

export const DEV_DEPENDENCIES = {
  '@types/node': '^20.0.0',
  typescript: '~5.9.3',
  'typescript-json-schema': '0.68.0',
};

export function dependencies(toolwright: string): Record<string, string> {
  return {
    'class-transformer': '^0.5.1',
    'class-validator': '^0.15.1',
    'reflect-metadata': '^0.2.2',
    toolwright: `file:${toolwright}`,
  };
}
