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
  @Tool()
  getStation(name: string): Station {
    return new Station(name);
  }
}

await bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService] });
