import 'toolwright/stdio';
import { bootstrap, McpService, Tool } from 'toolwright';

/** Declares no public field: its state is its own. */
export class Station {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  describe(): string {
    return `Station ${this.#name}`;
  }
}

@McpService()
export class WeatherService {
  /** A weather station. */
  @Tool({ structuredOutput: true })
  getStation(name: string): Station {
    return new Station(name);
  }
}

// Refuses to start: a schema is asked for, and the type gives none.
await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
