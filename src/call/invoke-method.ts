import type { ParameterSource } from '../registry/method-definition.js';
import type { RequestContext } from '../results/request-context.js';

/** A service's method, as something to call. */
export interface Invocable {
  readonly member: string;
  readonly parameters: readonly ParameterSource[];
}

/** Calls a method with its checked arguments, on its instance, so that `this` and `#private` fields are there. */
export function invokeMethod(
  service: object,
  { member, parameters }: Invocable,
  checked: object,
  context: RequestContext,
): unknown {
  const methods = service as Record<string, (...args: unknown[]) => unknown>;
  return methods[member]?.(...argumentsOf(parameters, checked as Record<string, unknown>, context));
}

function argumentsOf(
  parameters: readonly ParameterSource[],
  checked: Record<string, unknown>,
  context: RequestContext,
): unknown[] {
  const values: unknown[] = [];
  for (const source of parameters) {
    if (source.from === 'context') values.push(context);
    else if (source.from === 'arguments') values.push(checked);
    else if (source.from === 'rest') values.push(...((ownValue(checked, source.name) ?? []) as unknown[]));
    else values.push(ownValue(checked, source.name));
  }
  return values;
}

/** An argument may be called like a member of every object. */
function ownValue(checked: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(checked, name) ? checked[name] : undefined;
}
