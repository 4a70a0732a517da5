import { McpService, Tool } from 'toolwright';

export type Version = `v${number}`;
export type Route = `/${'cards' | 'tickets'}/${string}`;

export interface Templates {
  version: Version;
  route: Route;
  dotted: `a.b-${string}(c)`;
  flag: `${boolean}!`;
  upper: Uppercase<string>;
  pair: `${'x' | 'y'}-${1 | 2}`;
}

export interface Headers {
  [name: `x-${string}`]: string;
}

export interface Tagged {
  id: string;
  [tag: `tag-${string}`]: boolean | string;
}

@McpService()
export class TemplateService {
  @Tool()
  templates(version: Version): Templates {
    return { version } as Templates;
  }

  @Tool()
  headers(): Headers {
    return {};
  }

  @Tool()
  tagged(): Tagged {
    return { id: '' };
  }

  @Tool()
  record(): Record<`x-${string}`, number> {
    return {};
  }
}
