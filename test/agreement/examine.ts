import { isDeepStrictEqual } from 'node:util';
import { validate } from 'class-validator';
import fc from 'fast-check';
import { OutputValidationError } from '../../src/errors/call-errors.js';
import type { JsonSchema } from '../../src/metadata/json-schema.js';
import { publish } from '../../src/schema/publish.js';
import { boolean, judgeOf, ref } from '../validation/types.js';
import { dtoOf, SWITCH, withoutRules, type Case, type Dto, type Field } from './case.js';
import { refusersOf, type Refusers } from './judges.js';
import { isCarriable, isOfType } from './type-membership.js';
import { valuesFor } from './values.js';

/** What became of the values of one case. */
export interface Tally {
  values: number;
  accepted: number;
  refusedByRule: number;
  /** No value of its type, or none that JSON has a word for. */
  refusedBySchema: number;
  /** Fields whose schema let something of its type pass that the rule refused. */
  readonly weaker: Set<string>;
  readonly acceptedFields: Set<string>;
}

export interface Examination {
  readonly tally: Tally;
  /** fast-check's report of the smallest value that somebody disagrees about. */
  readonly disagreement: string | undefined;
}

/** Runs one case through the real pipeline, and its bytes through every judge. */
export async function examine(one: Case, runs: { numRuns: number; seed: number }): Promise<Examination> {
  const subject = new Subject(one);
  const tally: Tally = {
    values: 0,
    accepted: 0,
    refusedByRule: 0,
    refusedBySchema: 0,
    weaker: new Set(),
    acceptedFields: new Set(),
  };
  const draws = fc.oneof(
    ...one.fields.map((field) =>
      fc.record({
        name: fc.constant(field.name),
        value: valuesFor(field.type, field.good),
        judged: fc.constantFrom(true, true, true, false),
      }),
    ),
  );
  const samples = one.fields.flatMap((field): [Draw][] =>
    field.good.map((value) => [{ name: field.name, value, judged: true }]),
  );
  const property = fc.asyncProperty(draws, (draw) => subject.judge(draw, tally));
  const outcome = await fc.check(property, { ...runs, examples: samples });
  const disagreement = outcome.failed ? fc.defaultReportMessage(outcome) : undefined;
  return { tally, disagreement };
}

interface Draw {
  readonly name: string;
  readonly value: unknown;
  readonly judged: boolean;
}

/** A generated DTO with everybody who judges it. */
export class Subject {
  readonly schema: JsonSchema;
  readonly dto: Dto;
  readonly #judge: ReturnType<typeof judgeOf>;
  readonly #refusers: Refusers;
  readonly #base: JsonSchema;

  constructor(private readonly one: Case) {
    this.dto = dtoOf(one);
    this.#judge = judgeOf(ref('Generated'), this.dto.types);
    this.schema = publish(this.#judge.schema);
    this.#refusers = refusersOf(this.schema);
    this.#base = publish(judgeOf(ref('Generated'), withoutRules(this.dto)).schema);
  }

  /** Whether the field's schema says more than its type alone. */
  saysMore({ name }: Field): boolean {
    return !isDeepStrictEqual(this.schema.properties?.[name], this.#base.properties?.[name]);
  }

  /** Judges an otherwise good DTO with the value in one field; throws where two judges disagree. */
  async judge({ name, value, judged }: Draw, tally: Tally): Promise<void> {
    const field = this.one.fields.find((candidate) => candidate.name === name) as Field;
    const members = this.#members(field, value, judged);
    const kept = await this.#keepsRules(members);
    const sent = await this.#send(members);
    tally.values += 1;
    if (sent !== undefined) {
      const refusers = this.#refusers(sent);
      if (refusers.length > 0)
        throw new Error(`${refusers.join(', ')} refused what was sent: ${JSON.stringify(sent)}`);
      if (!kept) throw new Error(`class-validator refuses what was sent: ${JSON.stringify(sent)}`);
      tally.accepted += 1;
      tally.acceptedFields.add(field.name);
      return;
    }
    const isTyped = isOfType(field.type, value) || (field.optional === true && value === undefined);
    const isWhole = isTyped && isCarriable(value);
    if (kept && isWhole) throw new Error('class-validator accepts a value of the type that was not sent');
    if (kept) tally.refusedBySchema += 1;
    else tally.refusedByRule += 1;
    if (!kept && isWhole && this.#refusers(wireOf(members)).length === 0) tally.weaker.add(field.name);
  }

  #members(field: Field, value: unknown, judged: boolean): Record<string, unknown> {
    const others = this.one.fields.map(({ name, good }) => [name, good[0]] as const);
    return { ...Object.fromEntries(others), [SWITCH]: judged, [field.name]: value };
  }

  /** class-validator's own verdict, on an instance that the product had no hand in. */
  async #keepsRules(members: Record<string, unknown>): Promise<boolean> {
    const instance = Object.create(this.dto.target.prototype as object) as Record<string, unknown>;
    for (const { name, type, optional } of [
      ...this.one.fields,
      { name: SWITCH, type: boolean, optional: false },
    ]) {
      const value = members[name];
      // Null at an optional field is absent, and text in the place of a date is one.
      if (value === null && optional && !isOfType(type, null)) continue;
      instance[name] = this.#instanceOf(type, value);
    }
    try {
      return (await validate(instance, { forbidUnknownValues: false })).length === 0;
    } catch {
      return false;
    }
  }

  /** The same value, with the classes that its type names. */
  #instanceOf(type: Field['type'], value: unknown): unknown {
    const again = (inner: Field['type'] | undefined, item: unknown): unknown =>
      inner ? this.#instanceOf(inner, item) : item;
    if (type.native === 'Date' && typeof value === 'string') {
      const date = new Date(value);
      const isIso = /^[+-]?\d{4,6}-\d\d-\d\d(?:[Tt ]|$)/.test(value);
      return isIso && !Number.isNaN(date.getTime()) ? date : value;
    }
    if (Array.isArray(value)) return value.map((item: unknown) => again(type.items, item));
    if (value instanceof Set) return new Set([...value].map((item) => again(type.items, item)));
    if (value instanceof Map)
      return new Map([...value].map(([key, item]) => [key, again(type.additionalProperties, item)]));
    const target = type.$ref === undefined ? undefined : this.dto.types[type.$ref]?.target;
    const isPlain =
      typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    // Rules see a copy, in which an object that stands in two places is two.
    return isPlain
      ? Object.assign(Object.create((target?.prototype ?? Object.prototype) as object) as object, value)
      : value;
  }

  /** What a client parses from the line that is sent; nothing where the server refuses. */
  async #send(members: Record<string, unknown>): Promise<unknown> {
    try {
      const { structuredContent } = await this.#judge(members);
      const line = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { content: [], structuredContent } });
      return (JSON.parse(line) as { result: { structuredContent: unknown } }).result.structuredContent;
    } catch (error) {
      if (error instanceof OutputValidationError) return undefined;
      throw error;
    }
  }
}

/** The wire form of a value that JSON has words for, made without the product. */
function wireOf(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => {
      if (one instanceof Uint8Array) return Buffer.from(one).toString('base64');
      if (one instanceof Set) return [...(one as Set<unknown>)];
      return one instanceof Map ? (Object.fromEntries(one) as unknown) : one;
    }),
  );
}
