import { IsString, Length } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Größe {
  @IsString() @Length(2, 3) wert!: string;
}

export class _Hidden {
  @IsString() @Length(2, 3) text!: string;
}

@Output({ name: 'Kühl & nett' })
export class Given {
  @IsString() @Length(2, 3) text!: string;
}

@McpService()
export class OddService {
  @Tool()
  named(): Größe {
    return new Größe();
  }

  @Tool()
  hidden(): _Hidden[] {
    return [new _Hidden()];
  }

  @Tool()
  given(): Given[] {
    return [new Given()];
  }
}
