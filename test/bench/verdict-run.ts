import 'reflect-metadata';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  validate,
} from 'class-validator';
import { textBlocks } from '../../dist/call/text-blocks.js';
import type { TypeSchema } from '../../dist/manifest/schema-manifest.js';
import type { TypeTable } from '../../dist/manifest/type-table.js';
import { outputSchema } from '../../dist/schema/output-schema.js';
import { createOutputJudge } from '../../dist/validation/output-judge.js';
import { inTurns } from './measure.js';

/** Started by `run.ts` with CLASSES, the number of DTO classes that class-validator knows beside the one at work. */
const ITEMS = 10_000;

class Item {
  @IsString() @MinLength(1) id!: string;
  @IsString() @MaxLength(100) name!: string;
  @IsInt() @Min(0) quantity!: number;
  @IsNumber() @Min(0) price!: number;
  @IsBoolean() available!: boolean;
  @IsIn(['new', 'used']) condition!: string;
  @IsOptional() @IsString() note?: string;
  @IsNumber() @Min(0) @Max(1) rating!: number;
  @IsString({ each: true }) tags!: string[];
  @IsInt() year!: number;
}

const SCHEMA: TypeSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    quantity: { type: 'integer' },
    price: { type: 'number' },
    available: { type: 'boolean' },
    condition: { type: 'string' },
    note: { type: 'string' },
    rating: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    year: { type: 'integer' },
  },
  required: ['id', 'name', 'quantity', 'price', 'available', 'condition', 'rating', 'tags', 'year'],
};

const table: TypeTable = {
  entry: () => ({
    name: 'Item',
    class: 'Item',
    kind: 'class',
    location: 'bench:1:1',
    schema: SCHEMA,
    members: {},
    validated: [],
    accessors: {},
    hidden: [],
    initialised: [],
    problems: [],
  }),
  classOf: () => Item,
  typeOf: () => 'Item',
};

function registerClasses(count: number): void {
  for (let index = 0; index < count; index += 1) {
    class Other {}
    IsString()(Other.prototype, 'a');
    IsInt()(Other.prototype, 'b');
  }
}

function makeItems(): Item[] {
  return Array.from({ length: ITEMS }, (_, index) =>
    Object.assign(new Item(), {
      id: `item-${index}`,
      name: `An item of the catalogue, number ${index}`,
      quantity: index,
      price: index * 1.25,
      available: index % 2 === 0,
      condition: 'new',
      rating: 0.5,
      tags: ['a', 'b'],
      year: 2026,
    }),
  );
}

async function main(): Promise<void> {
  const classes = Number(process.env.CLASSES);
  registerClasses(classes);
  const items = makeItems();
  const type: TypeSchema = { type: 'array', items: { $ref: 'Item' } };
  const request = { table, direction: 'output' as const, extras: 'allow' as const, titles: false };
  const { schema, wrapped } = outputSchema('list', type, false, request);
  const judge = createOutputJudge({ tool: 'list', typeName: 'listOutput', type, table, wrapped, schema });
  const ours = async () => {
    const { value, structuredContent } = await judge(items);
    return [textBlocks(value, 'pretty', 'each'), JSON.stringify(structuredContent)];
  };
  const stringify = async () => [
    items.map((item) => JSON.stringify(item, null, 2)),
    JSON.stringify({ result: items }),
  ];
  const stringified = await inTurns(
    `judging and writing ${ITEMS} DTOs, ${classes} classes, against JSON.stringify and the same text`,
    { ours, baseline: stringify },
    { rounds: 9, perRound: 1 },
  );
  // class-validator alone takes seconds with many classes: a part of the list stands for the whole.
  const part = items.slice(0, classes > 100 ? 500 : ITEMS);
  const validated = await inTurns(
    `the same, against class-validator's validate alone`,
    { ours, baseline: () => Promise.all(part.map((item) => validate(item))) },
    { rounds: 3, perRound: 1 },
  );
  const rows = [stringified, { ...validated, baseline: (validated.baseline * ITEMS) / part.length }];
  console.log(`\n${JSON.stringify(rows)}`);
}

void main();
