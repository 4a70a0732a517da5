import { McpService, Prompt, Resource, Tool, type ToolOptions } from 'toolwright';

/** What a runner starts that checks no types. */
@McpService()
export class UncheckedService {
  // @ts-expect-error The name is an option.
  @Prompt('review')
  named(): string {
    return '';
  }

  // @ts-expect-error A number is no title.
  @Prompt({ title: 7, description: undefined })
  titled(): string {
    return '';
  }

  // @ts-expect-error The URI comes first.
  @Resource({ uri: 'unchecked://app', mimeType: 'text/html' })
  located(): string {
    return '';
  }

  // @ts-expect-error A list is no text.
  @Resource('unchecked://typed', { mimeType: ['text/html'] })
  typed(): string {
    return '';
  }

  // @ts-expect-error The name is an option.
  @Resource('unchecked://text', 'named')
  text(): string {
    return '';
  }

  // @ts-expect-error It is `mimeType`.
  @Resource('unchecked://html', { mimetype: 'text/html' })
  html(): string {
    return '';
  }

  // @ts-expect-error The name is an option.
  @Tool('named')
  tool(): string {
    return '';
  }

  // @ts-expect-error It is `description`, and nothing is called `hidden`.
  @Tool({ desciption: 'x', hidden: true })
  described(): string {
    return '';
  }

  // A decorator that is composed of this one may leave an option of its own undefined.
  @Tool({ title: 'Blank', ...{ hidden: undefined } })
  blank(): string {
    return '';
  }

  @TeamTool({ team: 'red', title: 'Composed' })
  composed(): string {
    return '';
  }
}

/** A decorator with an option of its own. */
function TeamTool({ team, ...options }: ToolOptions & { team: string }): MethodDecorator {
  return Tool({ ...options, meta: { team } });
}

export const services = [UncheckedService];
