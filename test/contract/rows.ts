/** The structured-output contract as data: its rows, and at least one case for each. */

export const ROWS: Readonly<Record<number, string>> = {
  1: 'number: wrapped',
  2: 'string, boolean: wrapped',
  3: 'integer, by alias or tag: wrapped, type integer',
  4: 'void, undefined, null: wrapped null',
  5: 'bytes: wrapped, base64',
  6: '@Output class: itself, with JSDoc and constraints',
  7: 'interface or object alias: itself',
  8: 'plain class: itself',
  9: 'list, readonly list, set: wrapped, one block an item',
  10: 'tuple, union, nullable, optional: wrapped',
  11: 'string-keyed record, map, index signature: the map itself',
  12: 'number-keyed record, map: wrapped',
  13: 'Promise<T>: as T',
  14: 'generic, Pick, Partial, intersection, recursive: the instantiated object',
  15: 'enum, literal union: wrapped enum',
  16: 'Date: wrapped date-time',
  17: 'content blocks: they are the result',
  18: 'ToolResult: as given, checked where a schema is given',
  19: 'opaque type: text only, with a warning',
  20: 'structuredOutput false: text only',
  21: 'opaque type with structuredOutput true: does not start',
};

/** One tool of `return-types.ts`, and everything a client sees of it. */
export interface ContractCase {
  row: number;
  tool: string;
  outputSchema?: object;
  structuredContent?: object;
  /** Texts of text blocks, or whole blocks. */
  content: (string | object)[];
}

function wrapped(tool: string, result: object, $defs?: object): object {
  const title = `${tool}Output`;
  return { type: 'object', title, properties: { result }, required: ['result'], ...($defs && { $defs }) };
}

function object(title: string, properties: object, required: string[], description?: string): object {
  return { type: 'object', title, ...(description && { description }), properties, required };
}

const temperature = { type: 'number', description: 'Degrees Celsius.' };
const place = 'The weather at one place.';

const weatherData = object(
  'WeatherData',
  {
    temperature,
    humidity: { type: 'number', description: 'Relative humidity, 0 to 1.', minimum: 0, maximum: 1 },
    conditions: { type: 'string' },
  },
  ['temperature', 'humidity', 'conditions'],
  place,
);
const weatherInterface = object(
  'WeatherInterface',
  { temperature, conditions: { type: 'string' } },
  ['temperature', 'conditions'],
  place,
);
const card = object(
  'Card',
  { id: { type: 'string' }, note: { type: 'string' }, owner: { type: ['string', 'null'] } },
  ['id', 'owner'],
);
const tree = object(
  'Tree',
  { value: { type: 'integer' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
  ['value', 'children'],
);

const london = { temperature: 16.2, humidity: 0.83, conditions: 'Overcast' };
const cairo = { temperature: 34.1, humidity: 0.21, conditions: 'Clear' };
const overcast = { temperature: 16.2, conditions: 'Overcast' };

/** A wrapped value whose text is its JSON, or itself where it is a string. */
function value(row: number, tool: string, result: object, answer: unknown, content?: string[]): ContractCase {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
  return {
    row,
    tool,
    outputSchema: wrapped(tool, result),
    structuredContent: { result: answer },
    content: content ?? [text],
  };
}

/** An object that goes out as it is. */
function itself(row: number, tool: string, outputSchema: object, answer: object): ContractCase {
  return { row, tool, outputSchema, structuredContent: answer, content: [JSON.stringify(answer, null, 2)] };
}

export const CASES: readonly ContractCase[] = [
  value(1, 'number', { type: 'number' }, 17.5),
  value(2, 'string', { type: 'string' }, 'ok'),
  value(2, 'boolean', { type: 'boolean' }, true),
  value(3, 'integer', { type: 'integer' }, 17),
  value(3, 'integerByTag', { type: 'integer' }, 17),
  value(4, 'nothing', { type: 'null' }, null, []),
  value(4, 'undefinedOnly', { type: 'null' }, null, []),
  value(4, 'nullOnly', { type: 'null' }, null, ['null']),
  value(5, 'bytes', { type: 'string', contentEncoding: 'base64' }, 'aGk='),
  value(5, 'buffer', { type: 'string', contentEncoding: 'base64' }, 'aGk='),
  itself(6, 'outputClass', weatherData, london),
  itself(6, 'outputClassPlain', weatherData, london),
  itself(7, 'interfaceType', weatherInterface, overcast),
  itself(
    7,
    'aliasType',
    object('WeatherAlias', { temperature: { type: 'number' }, conditions: { type: 'string' } }, [
      'temperature',
      'conditions',
    ]),
    overcast,
  ),
  itself(
    8,
    'plainClass',
    object('PlainWeather', { temperature, conditions: { type: 'string' } }, ['temperature', 'conditions']),
    overcast,
  ),
  {
    row: 9,
    tool: 'list',
    outputSchema: wrapped(
      'list',
      { type: 'array', items: { $ref: '#/$defs/WeatherData' } },
      { WeatherData: weatherData },
    ),
    structuredContent: { result: [london, cairo] },
    content: [JSON.stringify(london, null, 2), JSON.stringify(cairo, null, 2)],
  },
  {
    row: 9,
    tool: 'emptyList',
    outputSchema: wrapped(
      'emptyList',
      { type: 'array', items: { $ref: '#/$defs/WeatherData' } },
      { WeatherData: weatherData },
    ),
    structuredContent: { result: [] },
    content: ['[]'],
  },
  value(9, 'readonlyList', { type: 'array', items: { type: 'string' } }, ['a', 'b'], ['a', 'b']),
  value(9, 'set', { type: 'array', items: { type: 'integer' } }, [1, 2], ['1', '2']),
  value(
    10,
    'tuple',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], minItems: 1, maxItems: 2 },
    ['a', 1],
    ['a', '1'],
  ),
  value(
    10,
    'shortTuple',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], minItems: 1, maxItems: 2 },
    ['a'],
    ['a'],
  ),
  {
    row: 10,
    tool: 'union',
    outputSchema: wrapped(
      'union',
      { anyOf: [{ $ref: '#/$defs/WeatherData' }, { $ref: '#/$defs/Card' }] },
      { Card: card, WeatherData: weatherData },
    ),
    structuredContent: { result: { id: 'c1', owner: 'ann' } },
    content: [JSON.stringify({ id: 'c1', owner: 'ann' }, null, 2)],
  },
  {
    row: 10,
    tool: 'nullable',
    outputSchema: wrapped(
      'nullable',
      { anyOf: [{ $ref: '#/$defs/Card' }, { type: 'null' }] },
      { Card: card },
    ),
    structuredContent: { result: null },
    content: ['null'],
  },
  {
    row: 10,
    tool: 'optional',
    outputSchema: wrapped(
      'optional',
      { anyOf: [{ $ref: '#/$defs/Card' }, { type: 'null' }] },
      { Card: card },
    ),
    structuredContent: { result: null },
    content: ['null'],
  },
  ...['record', 'map', 'indexSignature'].map((tool) =>
    itself(
      11,
      tool,
      { type: 'object', title: `${tool}Output`, additionalProperties: { type: 'number' } },
      { London: 16.2 },
    ),
  ),
  ...['numericRecord', 'numericMap'].map((tool) =>
    value(12, tool, { type: 'object', additionalProperties: { type: 'string' } }, { 1: 'one' }),
  ),
  itself(13, 'promise', weatherInterface, overcast),
  itself(13, 'inferred', object('inferredOutput', { total: { type: 'number' } }, ['total']), { total: 3 }),
  itself(
    14,
    'generic',
    {
      ...object(
        'Page_Card',
        { items: { type: 'array', items: { $ref: '#/$defs/Card' } }, next: { type: ['string', 'null'] } },
        ['items', 'next'],
      ),
      $defs: { Card: card },
    },
    { items: [{ id: 'c1', owner: null }], next: null },
  ),
  itself(14, 'pick', object('pickOutput', { temperature }, ['temperature']), { temperature: 16.2 }),
  itself(
    14,
    'partial',
    { type: 'object', title: 'partialOutput', properties: { temperature, conditions: { type: 'string' } } },
    { temperature: 16.2 },
  ),
  itself(
    14,
    'intersection',
    object(
      'intersectionOutput',
      { temperature, conditions: { type: 'string' }, station: { type: 'string' } },
      ['temperature', 'conditions', 'station'],
    ),
    { ...overcast, station: 'EGLL' },
  ),
  itself(
    14,
    'recursive',
    { ...tree, $defs: { Tree: tree } },
    { value: 1, children: [{ value: 2, children: [] }] },
  ),
  value(15, 'enumeration', { type: 'string', enum: ['red', 'green'] }, 'red'),
  value(15, 'literals', { type: 'string', enum: ['low', 'high'] }, 'high'),
  value(16, 'date', { type: 'string', format: 'date-time' }, '1970-01-01T00:00:00.000Z'),
  { row: 17, tool: 'textBlock', content: ['hello'] },
  { row: 17, tool: 'imageHelper', content: [{ type: 'image', data: 'aGk=', mimeType: 'image/png' }] },
  { row: 17, tool: 'blocks', content: ['hello', { type: 'resource_link', uri: 'file:///a', name: 'a' }] },
  {
    row: 17,
    tool: 'blockTuple',
    content: ['listen', { type: 'audio', data: 'aGk=', mimeType: 'audio/wav' }],
  },
  { row: 17, tool: 'structuralBlock', content: ['hello'] },
  { row: 18, tool: 'toolResult', structuredContent: { own: true }, content: ['mine'] },
  {
    row: 18,
    tool: 'toolResultWithOutput',
    outputSchema: weatherData,
    structuredContent: london,
    content: ['mine'],
  },
  { row: 19, tool: 'anything', content: [JSON.stringify({ total: 3 }, null, 2)] },
  { row: 19, tool: 'unknownValue', content: [JSON.stringify({ total: 3 }, null, 2)] },
  { row: 19, tool: 'objectOnly', content: [JSON.stringify({ total: 3 }, null, 2)] },
  { row: 19, tool: 'sealedClass', content: ['{}'] },
  { row: 20, tool: 'unstructured', content: [JSON.stringify(london, null, 2)] },
  { row: 20, tool: 'unstructuredText', content: ['plain'] },
];
