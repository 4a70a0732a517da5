import { bootstrap, McpService, Tool } from 'toolwright';
import { type Ruled } from './dtos.js';

/** Answers that everybody accepts. */
const good = (): Ruled => ({
  whole: 2 ** 53 + 2,
  positive: Number.MIN_VALUE,
  negative: -0.5,
  latitude: 90,
  longitude: -180,
  short: '❤\uFE0F😀',
  one: '😀',
  text: '\uFE0F',
  bytes: new Uint8Array(),
  record: { a: '' },
  code: 'ab',
  pair: '😀',
  letter: 'a',
  level: 'low' as Ruled['level'],
  version: 'v1',
  flag: '0',
  push: '-M0a_b1c2d3e4f5g6h7i',
  color: 'FFF',
  hex: '0xF',
  time: '2359',
  mongo: '0x7f1f77bcf86cd799439011',
  octal: '0o7',
  port: '+80',
  address: '255.0.0.255',
  id: '123e4567-e89b-42d3-a456-426614174000',
  list: ['\uD83D'],
  numbers: new Set([-0, 1e21]),
  bool: false,
  date: new Date('9999-12-31T23:59:59.999Z'),
  day: '2020-01-01T00:00:00',
  email: 'é@b.co',
  url: 'a.co',
  free: 5,
});

@McpService()
export class AgreementService {
  /** A good answer, with one property set to the value that the JSON text stands for. */
  @Tool()
  answer(property: string, json?: string): Ruled {
    const value: unknown = json === undefined ? undefined : JSON.parse(json);
    return property === '' ? good() : { ...good(), [property]: value };
  }
}

void bootstrap({ name: 'Agreement', version: '1.0.0', services: [AgreementService] });
