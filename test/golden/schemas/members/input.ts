import { IsInt, IsString } from 'class-validator';
import { Expose } from 'class-transformer';
import { McpService, Output, Tool } from 'toolwright';

export class Members {
  shown = 1;
  private secret = 'p';
  protected hint = true;
  readonly fixed: string = 'r';
  static count = 1;
  #hash = 2;
  declare typed: number;
  [Symbol.toStringTag] = 'Members';
  arrow = (): number => this.#hash;
  optional?: () => void;
  get getter(): string {
    return this.secret + String(this.hint);
  }
  set setter(value: string) {
    this.secret = value;
  }
  constructor(
    public given: string,
    private kept: number,
    readonly late = 5,
  ) {}
  method(): number {
    return this.kept;
  }
}

@Output()
export class Exposing {
  @IsString() name!: string;
  /** Spoken. */
  @Expose() get label(): string {
    return this.name;
  }
}

@McpService()
export class MemberService {
  @Tool()
  members(): Members {
    return new Members('a', 1);
  }

  @Tool()
  exposing(): Exposing {
    return null!;
  }
}
