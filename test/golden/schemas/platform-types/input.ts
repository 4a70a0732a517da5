import { McpService, Tool } from 'toolwright';

export class Parts {
  map!: Map<string, number>;
  set!: Set<string>;
  buffer!: Buffer;
  url!: URL;
  boxed!: String;
}

@McpService()
export class PartService {
  @Tool()
  parts(): Parts {
    return null!;
  }
}
