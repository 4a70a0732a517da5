import { McpService, Tool } from 'toolwright';

@McpService()
export class NamedService {
  @Tool({ name: '' })
  empty(): void {}

  @Tool({ name: 'ns/tool' })
  slash(): void {}

  @Tool({ name: 'größe' })
  umlaut(): void {}

  @Tool({ name: 'two words' })
  spaced(): void {}

  @Tool({ name: 'x'.repeat(129) })
  long(): void {}

  @Tool()
  $money(): void {}
}

export const services = [NamedService];
