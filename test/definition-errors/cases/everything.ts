import { IsString } from 'class-validator';
import { McpService, Output, Tool, type BootstrapOptions } from 'toolwright';

@Output()
export class Patient {
  @IsString()
  age!: number;

  weight!: bigint;
}

@McpService()
export class PatientService {
  @Tool()
  find(id: string): Patient {
    throw new Error(id);
  }

  @Tool({ name: 'find' })
  findAgain(id: string): Patient {
    throw new Error(id);
  }

  @Tool({ name: 'über' })
  over(): string {
    return '';
  }

  @Tool()
  static count(): number {
    return 0;
  }
}

@McpService()
export class EmptyService {}

export const services = [PatientService, EmptyService];

export const options: Partial<BootstrapOptions> = {
  withoutOutputSchema: ['nothing'],
  transport: { use: 'http', http: { port: -1 } },
};
