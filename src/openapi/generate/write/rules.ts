import { withoutNull, type Direction, type Property, type Shape } from '../schema/shapes.js';
import { literalText } from './type-text.js';

/** A decorator of class-validator: its name and the text of its arguments. */
export interface RuleText {
  name: string;
  args: string[];
}

/**
 * The rules of a property, in class-validator's words: only such as accept whatever the schema accepts. What class-validator
 * counts or matches otherwise than JSON Schema stands in the comment, as a tag.
 */
export function rulesOf({ shape, required, hidden }: Property, direction: Direction): RuleText[] {
  if (hidden) return [];
  const { shape: bare, nullable } = withoutNull(shape);
  const rules = bare.kind === 'array' ? listRules(bare, direction) : plainRules(bare, direction);
  const isOptional = rules.length > 0 && (!required || nullable);
  return isOptional ? [rule('IsOptional'), ...rules] : rules;
}

function listRules(
  { items, minItems, maxItems }: Extract<Shape, { kind: 'array' }>,
  direction: Direction,
): RuleText[] {
  const each = plainRules(items, direction).map(({ name, args }) => ({
    name,
    args: [...(name === 'IsNumber' ? ['{}'] : args), '{ each: true }'],
  }));
  return [
    rule('IsArray'),
    ...(minItems === undefined ? [] : [rule('ArrayMinSize', String(minItems))]),
    ...(maxItems === undefined ? [] : [rule('ArrayMaxSize', String(maxItems))]),
    ...each,
  ];
}

function plainRules(shape: Shape, direction: Direction): RuleText[] {
  switch (shape.kind) {
    case 'string':
      return [rule('IsString'), ...textRules(shape, direction)];
    case 'integer':
      return [rule('IsInt'), ...bounds(shape)];
    case 'number':
      return [rule('IsNumber'), ...bounds(shape)];
    case 'boolean':
      return [rule('IsBoolean')];
    case 'literals':
      return [rule('IsIn', `[${shape.values.map(literalText).join(', ')}]`)];
    default:
      return [];
  }
}

function bounds({ minimum, maximum }: Extract<Shape, { kind: 'number' | 'integer' }>): RuleText[] {
  return [
    ...(minimum === undefined ? [] : [rule('Min', String(minimum))]),
    ...(maximum === undefined ? [] : [rule('Max', String(maximum))]),
  ];
}

/**
 * class-validator counts fewer characters than JSON Schema does, where one of them is a variation selector: guidance for
 * arguments, but too strict for answers. With its `u` flag a pattern is what JSON Schema means; without, answers publish it as well.
 */
function textRules(
  { minLength, maxLength, pattern }: Extract<Shape, { kind: 'string' }>,
  direction: Direction,
): RuleText[] {
  const matches =
    pattern === undefined ? [] : [rule('Matches', String(new RegExp(pattern, flagsOf(pattern, direction))))];
  if (direction === 'output') return matches;
  if (minLength !== undefined && maxLength !== undefined)
    return [rule('Length', String(minLength), String(maxLength)), ...matches];
  return [
    ...(minLength === undefined ? [] : [rule('MinLength', String(minLength))]),
    ...(maxLength === undefined ? [] : [rule('MaxLength', String(maxLength))]),
    ...matches,
  ];
}

/** `\p{L}` is a class of characters with the flag only, and other text without. */
function flagsOf(pattern: string, direction: Direction): string {
  return direction === 'output' || /\\[pPu]\{/.test(pattern) ? 'u' : '';
}

function rule(name: string, ...args: string[]): RuleText {
  return { name, args };
}
