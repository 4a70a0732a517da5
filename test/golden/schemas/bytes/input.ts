import { McpService, Tool } from 'toolwright';

export interface Attachment {
  name: string;
  data: Uint8Array;
  thumbnail?: Buffer | null;
}

@McpService()
export class FileService {
  @Tool()
  read(path: string): Buffer {
    return Buffer.from(path);
  }

  @Tool()
  hash(data: Uint8Array): Uint8Array {
    return data;
  }

  @Tool()
  attachment(): Attachment {
    return { name: 'a', data: new Uint8Array() };
  }
}
