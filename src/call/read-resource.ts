import { UnknownResourceError } from '../errors/call-errors.js';
import { ResourceNotFoundError } from '../errors/resource-not-found-error.js';
import type { JsonObject } from '../metadata/json-schema.js';
import type { ResourceDefinition } from '../registry/resource-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { ResourceContext } from '../results/resource-context.js';
import type { ReadResult } from '../results/resource-result.js';
import type { Call } from './call.js';
import { invokeMethod } from './invoke-method.js';
import { toRequestError } from './request-error.js';
import { toReadResult } from './to-read-result.js';

/**
 * One reading of a resource, from the variables of its URI to the contents.
 *
 * @throws {@link UnknownResourceError} where the method says that nothing is there.
 */
export async function readResource(
  resource: ResourceDefinition,
  uri: string,
  variables: JsonObject,
  channel: CallChannel,
  call: Call,
): Promise<ReadResult> {
  try {
    return await call.inTime(resource.timeout, async () => {
      const checked = await resource.judgeArguments(variables);
      const context = new ResourceContext(channel, uri);
      const returned = await invokeMethod(call.instance, resource, checked, context);
      return toReadResult(resource.contents, uri, returned);
    });
  } catch (error) {
    if (error instanceof ResourceNotFoundError) throw new UnknownResourceError(uri, error.message);
    throw toRequestError(resource.subject, `Error reading resource ${uri}`, error, call);
  }
}
