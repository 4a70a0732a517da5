import type { SourceLocation } from '../manifest/schema-manifest.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ArgumentsJudge } from '../validation/arguments-judge.js';

/** What is offered under a name, a tool, resource or prompt, and the method behind it. */
export interface PrimitiveDefinition {
  /** The published name. */
  readonly name: string;
  /** `WeatherService.getWeather` */
  readonly subject: string;
  readonly location: SourceLocation;
  readonly service: Constructor;
  readonly member: string;
  /** Milliseconds that it may take, 0 for no limit; absent where the application decides. */
  readonly timeout?: number | undefined;
  /** The entry of its list, as it is published. */
  readonly listing: object;
}

/** What it takes to call a method. */
export interface CallableMethod {
  readonly parameters: readonly ParameterSource[];
  readonly judgeArguments: ArgumentsJudge;
}

/** A primitive that is compiled whole at the start. */
export interface MethodDefinition extends PrimitiveDefinition, CallableMethod {}

/** Where the value of one parameter comes from, in order of position. */
export type ParameterSource =
  | { readonly from: 'property' | 'rest'; readonly name: string }
  | { readonly from: 'arguments' }
  | { readonly from: 'context' };
