import type { JsonObject } from '../metadata/json-schema.js';
import type { ResourceDefinition } from '../registry/resource-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { ResourceContext } from '../results/resource-context.js';
import type { ReadResult } from '../results/resource-result.js';
import type { CallOptions } from './call-options.js';
import { invokeMethod } from './invoke-method.js';
import { toRequestError } from './request-error.js';

/** One reading of a resource, from the variables of its URI to the contents. */
export async function readResource(
  resource: ResourceDefinition,
  uri: string,
  variables: JsonObject,
  channel: CallChannel,
  options: CallOptions,
): Promise<ReadResult> {
  try {
    const checked = await resource.judgeArguments(variables);
    const context = new ResourceContext(channel, uri);
    const returned = await invokeMethod(options.resolve(resource.service), resource, checked, context);
    return { contents: [{ uri, text: String(returned), mimeType: 'text/plain' }] };
  } catch (error) {
    throw toRequestError(resource.subject, `Error reading resource ${uri}`, error, options);
  }
}
