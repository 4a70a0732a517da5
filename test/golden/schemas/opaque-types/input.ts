import { McpService, Tool } from 'toolwright';

export class Station {
  #name = 'a';

  describe(): string {
    return this.#name;
  }
}

@McpService()
export class StationService {
  @Tool()
  anything(): any {
    return null;
  }

  @Tool()
  unknown(value: unknown): unknown {
    return value;
  }

  @Tool()
  object(): object {
    return {};
  }

  @Tool()
  station(): Station {
    return new Station();
  }

  @Tool()
  holder(): { a: any; u: unknown; o: object; e: {}; s: Station } {
    return null!;
  }
}
