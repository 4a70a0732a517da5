import type { BootstrapOptions } from './bootstrap-options.js';
import { Access } from './call/access.js';
import type { ActiveServices } from './call/active-services.js';
import type { Call } from './call/call.js';
import { subjectOf, type CallSubject } from './call/call-observer.js';
import type { ApplicationOptions } from './call/application-options.js';
import { callTool } from './call/call-tool.js';
import { type Changes } from './call/changes.js';
import { complete } from './call/complete.js';
import { getPrompt } from './call/get-prompt.js';
import { readResource } from './call/read-resource.js';
import { runCall } from './call/run-call.js';
import {
  UnknownPromptError,
  UnknownResourceError,
  UnknownTemplateError,
  UnknownToolError,
} from './errors/call-errors.js';
import type { JsonObject } from './metadata/json-schema.js';
import type { ServedApplication } from './protocol/served-application.js';
import type { FormCompiler } from './registry/elicitation-forms.js';
import type { LiveCatalogue } from './registry/live-catalogue.js';
import type { PrimitiveDefinition } from './registry/method-definition.js';
import type { CallChannel } from './results/call-channel.js';

/** What stands behind an application. */
export interface ApplicationParts {
  catalogue: LiveCatalogue;
  services: ActiveServices;
  changes: Changes;
  formOf: FormCompiler;
}

/** The application as protocol servers see it: what is asked for is looked up, then called. */
export function servedApplication(
  { name, version, title, instructions, pageSize }: BootstrapOptions,
  { catalogue, services, changes, formOf }: ApplicationParts,
  options: ApplicationOptions,
): ServedApplication {
  const access = new Access(catalogue, options.logger);

  /** Answers where there is such a thing and the caller may use it; both cases are refused alike. */
  function answered<Definition extends PrimitiveDefinition, Answer>(
    method: CallSubject['method'],
    definition: Definition | undefined,
    channel: CallChannel,
    unknown: () => Error,
    answer: (definition: Definition, call: Call) => Promise<Answer>,
  ): Promise<Answer> {
    return runCall(subjectOf(method, definition), channel, options, async (call) => {
      if (!definition) throw unknown();
      // From the look-up on, so that a service that is taken out meanwhile finishes its calls.
      return services.use(definition.service, async (instance) => {
        if (!(await access.admits(definition, channel))) throw unknown();
        return answer(definition, call.on(instance));
      });
    });
  }

  return {
    info: { name, version, ...(title !== undefined && { title }) },
    instructions,
    pageSize,
    changes,
    formOf,
    get offers() {
      return catalogue.offers;
    },
    list: (kind, channel) => access.listed(kind, channel),
    callTool: (called, args, channel) =>
      answered(
        'tools/call',
        catalogue.tool(called),
        channel,
        () => new UnknownToolError(called),
        (tool, calling) => callTool(tool, args as JsonObject | undefined, channel, calling),
      ),
    readResource(uri, channel) {
      const found = catalogue.resource(uri);
      return answered(
        'resources/read',
        found?.resource,
        channel,
        () => new UnknownResourceError(uri),
        (resource, calling) => readResource(resource, uri, found?.variables ?? {}, channel, calling),
      );
    },
    async hasResource(uri, channel) {
      const found = catalogue.resource(uri);
      return found !== undefined && access.admits(found.resource, channel);
    },
    getPrompt: (called, args, channel) =>
      answered(
        'prompts/get',
        catalogue.prompt(called),
        channel,
        () => new UnknownPromptError(called),
        (prompt, calling) => getPrompt(prompt, args as JsonObject | undefined, channel, calling),
      ),
    complete: (reference, request, channel) =>
      'prompt' in reference
        ? answered(
            'completion/complete',
            catalogue.prompt(reference.prompt),
            channel,
            () => new UnknownPromptError(reference.prompt),
            ({ completions }, calling) =>
              complete(completions.get(request.argument), request, channel, calling),
          )
        : answered(
            'completion/complete',
            catalogue.template(reference.uriTemplate),
            channel,
            () => new UnknownTemplateError(reference.uriTemplate),
            ({ completions }, calling) =>
              complete(completions.get(request.argument), request, channel, calling),
          ),
  };
}
