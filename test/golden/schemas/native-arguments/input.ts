import { McpService, Tool } from 'toolwright';

export interface Parcel {
  at: Date;
  link: URL;
  tags: Set<string>;
  sizes: Map<string, number>;
  data: Uint8Array;
}

@McpService()
export class ParcelService {
  @Tool()
  send(at: Date, link: URL, tags: Set<string>, sizes: Map<string, number>, data: Uint8Array): Parcel {
    return { at, link, tags, sizes, data };
  }

  @Tool()
  forward(parcel: Parcel): boolean {
    return parcel.tags.size > 0;
  }
}
