import type { JsonSchema } from '../../metadata/json-schema.js';
import type { ChangeKind, Difference } from './change-rules.js';
import { escaped } from './walk-schema.js';

/** Two schemas that stand for each other. */
export interface Pair {
  before: JsonSchema;
  after: JsonSchema;
  /** JSON pointer into the tool's entry, references followed; alternatives by what tells them apart. */
  pointer: string;
}

/** As they are written: with references, and `true` and `false` for anything and nothing. */
export type WrittenPair = Pick<Pair, 'pointer'> & Record<'before' | 'after', JsonSchema | boolean>;

/** Properties that came, went, or changed whether they have to be there; and whether others may be. */
export function compareMembers(
  { before, after, pointer }: Pair,
  direction: 'input' | 'output',
): Difference[] {
  const members = names(before, after).flatMap((name): Difference[] => {
    const kind = changeOf(name, before, after, direction);
    return kind ? [{ kind, pointer: `${pointer}/properties/${escaped(name)}` }] : [];
  });
  const [wasClosed, isClosed] = [isClosedSchema(before), isClosedSchema(after)];
  if (wasClosed !== isClosed) members.push({ kind: isClosed ? 'closed' : 'opened', pointer });
  return members;
}

function changeOf(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
  direction: 'input' | 'output',
): ChangeKind | undefined {
  const [was, is] = [hasMember(before, name), hasMember(after, name)];
  const [wasRequired, isRequired] = [isRequiredIn(before, name), isRequiredIn(after, name)];
  if (was && !is) return 'property-removed';
  if (!was && is) {
    if (direction === 'output' && isClosedSchema(before)) return 'property-added-to-closed';
    return isRequired ? 'required-property-added' : 'optional-property-added';
  }
  if (wasRequired === isRequired) return undefined;
  return isRequired ? 'became-required' : 'became-optional';
}

/** The properties that both have, the values of maps and what became a property of its own, and the names of either. */
export function memberPairs({ before, after, pointer }: Pair): WrittenPair[] {
  const shared = names(before, after).flatMap((name): WrittenPair[] => {
    const [old, now] = [memberOf(before, name) ?? mapOf(before), memberOf(after, name)];
    if (old === undefined || now === undefined) return [];
    return [{ before: old, after: now, pointer: `${pointer}/properties/${escaped(name)}` }];
  });
  const bothOpen = !isClosedSchema(before) && !isClosedSchema(after);
  return [
    ...shared,
    ...(bothOpen ? eitherPair('additionalProperties', before, after, pointer) : []),
    ...eitherPair('propertyNames', before, after, pointer),
  ];
}

/** The items of lists, and each of a tuple. */
export function itemPairs({ before, after, pointer }: Pair): WrittenPair[] {
  const length = Math.max(before.prefixItems?.length ?? 0, after.prefixItems?.length ?? 0);
  const positions = Array.from({ length }, (_, position) => ({
    before: before.prefixItems?.[position] ?? before.items ?? {},
    after: after.prefixItems?.[position] ?? after.items ?? {},
    pointer: `${pointer}/prefixItems/${position}`,
  }));
  return [...positions, ...eitherPair('items', before, after, pointer)];
}

/** What one side does not say of its parts is anything. */
function eitherPair(
  keyword: 'additionalProperties' | 'propertyNames' | 'items',
  before: JsonSchema,
  after: JsonSchema,
  pointer: string,
): WrittenPair[] {
  const [old, now] = [before[keyword], after[keyword]];
  if (old === undefined && now === undefined) return [];
  return [{ before: old ?? {}, after: now ?? {}, pointer: `${pointer}/${keyword}` }];
}

function names(before: JsonSchema, after: JsonSchema): string[] {
  const sides = [before, after].flatMap(({ properties, required }) => [
    ...Object.keys(properties ?? {}),
    ...(required ?? []),
  ]);
  return [...new Set(sides)];
}

function hasMember(schema: JsonSchema, name: string): boolean {
  return memberOf(schema, name) !== undefined;
}

/** What is required and not declared is anything, or what the values of the map are. */
function memberOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return isRequiredIn(schema, name) && !isClosedSchema(schema) ? (mapOf(schema) ?? {}) : undefined;
}

function mapOf({ additionalProperties }: JsonSchema): JsonSchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function isRequiredIn({ required }: JsonSchema, name: string): boolean {
  return required?.includes(name) ?? false;
}

function isClosedSchema({ additionalProperties }: JsonSchema): boolean {
  return additionalProperties === false;
}
