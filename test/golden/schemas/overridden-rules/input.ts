import { IsIn, IsInt, IsString, Length, Max, Min } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Parent {
  @IsInt() @Min(1) count!: number;
  @IsString() @Length(2, 4) code!: string;
}

@Output()
export class Child extends Parent {
  @IsIn([2, 3]) declare count: number;
  @Max(5) more!: number;
}

@McpService()
export class RuleService {
  @Tool()
  child(): Child {
    return null!;
  }
}
