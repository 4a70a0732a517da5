import type { SourceLocation } from '../manifest/schema-manifest.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ArgumentsJudge } from '../validation/arguments-judge.js';

/** A decorated method, compiled: everything that it takes to call it. */
export interface MethodDefinition {
  /** The published name. */
  readonly name: string;
  /** `WeatherService.getWeather` */
  readonly subject: string;
  readonly location: SourceLocation;
  readonly service: Constructor;
  readonly member: string;
  readonly parameters: readonly ParameterSource[];
  readonly judgeArguments: ArgumentsJudge;
  /** Milliseconds that it may take, 0 for no limit; absent where the application decides. */
  readonly timeout?: number | undefined;
  /** The entry of its list, as it is published. */
  readonly listing: object;
}

/** Where the value of one parameter comes from, in order of position. */
export type ParameterSource =
  | { readonly from: 'property' | 'rest'; readonly name: string }
  | { readonly from: 'arguments' }
  | { readonly from: 'context' };
