import { McpService, Resource } from 'toolwright';
import { RED_PIXEL } from './media.js';

export interface TemplateData {
  id: string;
  templateTest: boolean;
  data: string;
}

/** What a client can read. */
@McpService()
export class ResourceService {
  /** Text that never changes. */
  @Resource('test://static-text', { name: 'static-text' })
  staticText(): string {
    return 'This is the content of the static text resource.';
  }

  /** Bytes that never change. */
  @Resource('test://static-binary', { name: 'static-binary', mimeType: 'image/png' })
  staticBinary(): Buffer {
    return RED_PIXEL;
  }

  /** Data by id. */
  @Resource('test://template/{id}/data', { name: 'template-data' })
  templateData(id: string): TemplateData {
    return { id, templateTest: true, data: `Data for ID: ${id}` };
  }

  /** Text that a client can subscribe to. */
  @Resource('test://watched-resource', { name: 'watched-resource' })
  watched(): string {
    return 'This is the content of the watched resource.';
  }
}
