import { McpService, Tool } from 'toolwright';

export interface Place {
  at: [latitude: number, longitude: number];
  size?: readonly [number, number?];
}

@McpService()
export class MapService {
  @Tool()
  pair(): [string, number] {
    return ['a', 1];
  }

  @Tool()
  optional(): [string, number?] {
    return ['a'];
  }

  @Tool()
  rest(): [string, ...number[]] {
    return ['a', 1];
  }

  @Tool()
  middle(): [string, ...number[], boolean] {
    return ['a', true];
  }

  @Tool()
  empty(): [] {
    return [];
  }

  @Tool()
  place(): Place {
    return { at: [0, 0] };
  }

  @Tool()
  move(to: [x: number, y: number]): readonly ['moved', boolean] {
    return ['moved', to.length > 1];
  }
}
