import { McpService, Tool } from 'toolwright';

export class Station {
  #name = 'a';

  describe(): string {
    return this.#name;
  }
}

@McpService()
export class StationService {
  @Tool({ structuredOutput: true })
  station(): Station {
    return new Station();
  }

  @Tool({ structuredOutput: true })
  size(): { bytes: bigint } {
    return { bytes: 1n };
  }
}
