import type { Problem } from '../errors/definition-error.js';
import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { PropertyRules, Rule } from '../rules/class-rules.js';
import { elementType, valueKinds, type ValueKind } from './value-kinds.js';

/** What a rule refuses everything but. */
interface Demand {
  kinds: readonly ValueKind[];
  noun: string;
}

const STRING: Demand = { kinds: ['string'], noun: 'a string' };
const NUMBER: Demand = { kinds: ['number'], noun: 'a number' };
const ARRAY: Demand = { kinds: ['array'], noun: 'an array' };
const DATE: Demand = { kinds: ['Date'], noun: 'a Date' };
const OBJECT: Demand = { kinds: ['object', 'Date', 'Map', 'Set', 'URL', 'bytes'], noun: 'an object' };
const NESTED: Demand = { kinds: [...OBJECT.kinds, 'array'], noun: 'an object or a list of objects' };

const DEMANDS: ReadonlyMap<string, Demand> = new Map([
  ...demand(NUMBER, 'isNumber isInt min max isPositive isNegative isDivisibleBy'),
  ...demand({ kinds: ['boolean'], noun: 'a boolean' }, 'isBoolean'),
  ...demand(
    ARRAY,
    'isArray arrayContains arrayNotContains arrayNotEmpty arrayMinSize arrayMaxSize arrayUnique',
  ),
  ...demand(DATE, 'isDate minDate maxDate'),
  ...demand(OBJECT, 'isObject isNotEmptyObject'),
  ...demand(
    STRING,
    `isString isLength minLength maxLength matches contains notContains isAlpha isAlphanumeric isDecimal isAscii
     isBase32 isBase58 isBase64 isIBAN isBIC isByteLength isCreditCard isCurrency isEthereumAddress isBtcAddress
     isDataURI isEmail isFqdn isFullWidth isHalfWidth isVariableWidth isHexColor isHSL isRgbColor isIdentityCard
     isPassportNumber isPostalCode isHexadecimal isOctal isMacAddress isIp isPort isIsbn isEAN isIsin isIso8601
     isJson isJwt isLowercase isUppercase isMobilePhone isPhoneNumber isISO31661Alpha2 isISO31661Alpha3
     isISO31661Numeric isISO6391 isISO4217CurrencyCode isLocale isMongoId isMultibyte isSurrogatePair isUrl isMagnetURI isUuid IsFirebasePushId
     isMilitaryTime isTimeZone isHash isMimeType isSemVer isISSN isISRC isRFC3339 isStrongPassword isTaxId
     isDateString isNumberString isBooleanString`,
  ),
]);

function demand(wanted: Demand, rules: string): [string, Demand][] {
  return rules.split(/\s+/).map((rule) => [rule, wanted]);
}

/** Rules that refuse every value the TypeScript type allows: a tool that returns this property can never answer. */
export function contradictionsOf(
  property: { subject: string; type: TypeSchema; rules: PropertyRules; location: string | undefined },
  table: TypeTable,
): Problem[] {
  const { type, rules } = property;
  if (rules.conditional) return [];
  const kinds = valueKinds(type, table);
  const problems: Problem[] = [];
  for (const rule of rules.rules) {
    const wanted = DEMANDS.get(rule.name);
    // A custom rule may bear any name, and one with a condition may never run.
    if (!wanted || rule.custom || rule.conditional) continue;
    const judged = rule.each ? valueKinds(elementType(type, table) ?? type, table) : kinds;
    if (isExcluded(wanted, judged))
      problems.push(contradiction(property, decoratorOf(rule), rule.each, wanted, judged));
  }
  if (rules.nested && isExcluded(NESTED, kinds)) {
    problems.push(contradiction(property, '@ValidateNested()', false, NESTED, kinds));
  }
  return problems;
}

/** Rules that refuse what is absent, and take values of more than one type. */
const PRESENCE: ReadonlySet<string> = new Set([
  'isDefined',
  'isNotEmpty',
  'isInstance',
  'isLatitude',
  'isLongitude',
  'isLatLong',
]);

/**
 * Whether a property must be there for its rules to pass, whatever its type says of leaving it out: without
 * `@IsOptional()` they judge what is absent too, and each of these rules refuses it.
 */
export function refusesAbsence({ rules, optional, conditional }: PropertyRules): boolean {
  if (optional || conditional) return false;
  return rules.some(
    ({ name, custom, conditional: mayNotRun }) =>
      (DEMANDS.has(name) || PRESENCE.has(name)) && !custom && !mayNotRun,
  );
}

function isExcluded(
  { kinds: wanted }: Demand,
  declared: ReadonlySet<ValueKind> | undefined,
): declared is ReadonlySet<ValueKind> {
  return declared !== undefined && declared.size > 0 && !wanted.some((kind) => declared.has(kind));
}

function contradiction(
  { subject, location }: { subject: string; location: string | undefined },
  decorator: string,
  each: boolean,
  { noun }: Demand,
  kinds: ReadonlySet<ValueKind>,
): Problem {
  const declared = [...kinds].join(' | ');
  return {
    code: 'RULE_CONTRADICTION',
    subject,
    reason: `${decorator} accepts only ${noun}, but ${each ? 'its elements are' : 'it is'} declared ${declared}`,
    cure: `Declare ${noun}, or use a rule that fits ${declared}.`,
    location,
  };
}

function decoratorOf({ name }: Rule): string {
  return `@${IRREGULAR[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}()`;
}

/** Decorators that are not their rule's name with a capital. */
const IRREGULAR: Readonly<Record<string, string>> = {
  isFqdn: 'IsFQDN',
  isIp: 'IsIP',
  isIsbn: 'IsISBN',
  isIsin: 'IsISIN',
  isIso8601: 'IsISO8601',
  isJson: 'IsJSON',
  isJwt: 'IsJWT',
  isLength: 'Length',
  isMacAddress: 'IsMACAddress',
  isUuid: 'IsUUID',
};
