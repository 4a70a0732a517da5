/** One program of samples/structured-output, and everything a client sees of it. */
export interface SampleProgram {
  file: string;
  tool: { name: string; description: string; inputSchema: object; outputSchema?: object };
  args: Record<string, unknown>;
  answer: { content: string[]; structuredContent?: object; isError?: true };
}

const city = { city: { type: 'string' } };
const byCity = { type: 'object', properties: city, required: ['city'] };

/** The same for the class with rules, the interface and the plain class. */
const weatherData = {
  type: 'object',
  title: 'WeatherData',
  properties: {
    temperature: { type: 'number', description: 'Degrees Celsius.' },
    humidity: { type: 'number', description: 'Relative humidity, 0 to 1.' },
    conditions: { type: 'string' },
  },
  required: ['temperature', 'humidity', 'conditions'],
};

function weather(temperature: number) {
  return { temperature, humidity: 0.83, conditions: 'Overcast' };
}

function text(temperature: number): string {
  return [
    '{',
    `  "temperature": ${temperature},`,
    '  "humidity": 0.83,',
    '  "conditions": "Overcast"',
    '}',
  ].join('\n');
}

const getWeather = {
  tool: {
    name: 'getWeather',
    description: 'Current weather for a city.',
    inputSchema: byCity,
    outputSchema: weatherData,
  },
  args: { city: 'London' },
};

export const PROGRAMS: readonly SampleProgram[] = [
  {
    file: '1-integer.ts',
    tool: {
      name: 'getTemperature',
      description: 'Current temperature in a city, in whole degrees Celsius.',
      inputSchema: byCity,
      outputSchema: {
        type: 'object',
        title: 'getTemperatureOutput',
        properties: { result: { type: 'integer' } },
        required: ['result'],
      },
    },
    args: { city: 'London' },
    answer: { content: ['17'], structuredContent: { result: 17 } },
  },
  ...['2-output-class.ts', '3-interface.ts', '4-plain-class.ts'].map((file) => ({
    file,
    ...getWeather,
    answer: { content: [text(16.2)], structuredContent: weather(16.2) },
  })),
  {
    file: '5-list.ts',
    tool: {
      name: 'getForecast',
      description: 'Daily forecast for a city.',
      inputSchema: {
        type: 'object',
        properties: { ...city, days: { type: 'integer' } },
        required: ['city', 'days'],
      },
      outputSchema: {
        type: 'object',
        title: 'getForecastOutput',
        properties: { result: { type: 'array', items: { $ref: '#/$defs/WeatherData' } } },
        required: ['result'],
        $defs: { WeatherData: weatherData },
      },
    },
    args: { city: 'London', days: 3 },
    answer: {
      content: [text(16.2), text(17.2), text(18.2)],
      structuredContent: { result: [weather(16.2), weather(17.2), weather(18.2)] },
    },
  },
  {
    file: '6-record.ts',
    tool: {
      name: 'getTemperatures',
      description: 'Current temperatures of several cities, in degrees Celsius.',
      inputSchema: {
        type: 'object',
        properties: { cities: { type: 'array', items: { type: 'string' } } },
        required: ['cities'],
      },
      outputSchema: {
        type: 'object',
        title: 'getTemperaturesOutput',
        additionalProperties: { type: 'number' },
      },
    },
    args: { cities: ['London', 'Cairo', 'Reykjavik'] },
    answer: {
      content: ['{\n  "London": 16.2,\n  "Cairo": 34.1,\n  "Reykjavik": 4.4\n}'],
      structuredContent: { London: 16.2, Cairo: 34.1, Reykjavik: 4.4 },
    },
  },
  {
    file: '7-broken-upstream.ts',
    ...getWeather,
    answer: {
      content: [
        [
          'Error executing tool getWeather: 1 validation error for WeatherData',
          'humidity',
          '  is required; must be a number conforming to the specified constraints (got nothing)',
          'The tool itself has run to its end; only its answer could not be delivered. Calling it again would repeat its effects.',
        ].join('\n'),
      ],
      isError: true,
    },
  },
  {
    file: '8-text-only.ts',
    tool: {
      name: 'weatherReport',
      description: 'A weather report to read aloud.',
      inputSchema: byCity,
    },
    args: { city: 'London' },
    answer: { content: ['London: overcast, 16.2 degrees.'] },
  },
  {
    file: '9-opaque-class.ts',
    tool: {
      name: 'getStation',
      description: 'A weather station.',
      inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
    args: { name: 'EGLL' },
    answer: { content: ['{}'] },
  },
];
