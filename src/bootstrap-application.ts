import type { BootstrapOptions } from './bootstrap-options.js';
import type { CallOptions } from './call/call-options.js';
import { callTool } from './call/call-tool.js';
import { Changes } from './call/changes.js';
import { complete } from './call/complete.js';
import { getPrompt } from './call/get-prompt.js';
import { readResource } from './call/read-resource.js';
import { UnknownPromptError, UnknownResourceError, UnknownToolError } from './errors/call-errors.js';
import type { JsonObject } from './metadata/json-schema.js';
import type { ServedApplication } from './protocol/served-application.js';
import type { FormCompiler } from './registry/elicitation-forms.js';
import type { LiveCatalogue } from './registry/live-catalogue.js';

/** The application as protocol servers see it: what is asked for is looked up, then called. */
export function servedApplication(
  { name, version, title, instructions, pageSize }: BootstrapOptions,
  catalogue: LiveCatalogue,
  formOf: FormCompiler,
  options: CallOptions,
): ServedApplication {
  return {
    info: { name, version, ...(title !== undefined && { title }) },
    instructions,
    pageSize,
    changes: new Changes(),
    formOf,
    get offers() {
      return catalogue.offers;
    },
    list: (kind) => catalogue.listings(kind),
    async callTool(called, args, channel) {
      const tool = catalogue.tool(called);
      if (!tool) throw new UnknownToolError(called);
      return callTool(tool, args as JsonObject | undefined, channel, options);
    },
    async readResource(uri, channel) {
      const found = catalogue.resource(uri);
      if (!found) throw new UnknownResourceError(uri);
      return readResource(found.resource, uri, found.variables, channel, options);
    },
    hasResource: (uri) => catalogue.resource(uri) !== undefined,
    async getPrompt(called, args, channel) {
      const prompt = catalogue.prompt(called);
      if (!prompt) throw new UnknownPromptError(called);
      return getPrompt(prompt, args as JsonObject | undefined, channel, options);
    },
    async complete(reference, request, channel) {
      const target =
        'prompt' in reference
          ? catalogue.prompt(reference.prompt)
          : catalogue.template(reference.uriTemplate);
      if (!target && 'prompt' in reference) throw new UnknownPromptError(reference.prompt);
      if (!target) throw new UnknownResourceError((reference as { uriTemplate: string }).uriTemplate);
      return complete(target.completions.get(request.argument), request, channel, options);
    },
  };
}
