import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../errors.js';
import { WARNING_CODES, type WarningCode } from './advise.js';

export interface CheckOptions {
  program: string;
  json: boolean;
  strict: boolean;
  ignore: ReadonlySet<WarningCode>;
  save: string | undefined;
  against: string | undefined;
  timeoutMs: number;
}

export function readOptions(args: string[]): CheckOptions {
  const { values, positionals } = parsed(args);
  const [program, ...others] = positionals;
  if (program === undefined) throw new UsageError('the program is missing: toolwright check src/main.ts');
  if (others.length > 0) throw new UsageError(`one program at a time: ${others.join(', ')} is too much`);
  if (!existsSync(program)) throw new UsageError(`there is no ${program}`);
  return {
    program: resolve(program),
    json: values.json ?? false,
    strict: values.strict ?? false,
    ignore: new Set((values.ignore ?? []).flatMap((names) => names.split(',')).map(warningCode)),
    save: values.save,
    against: values.against,
    timeoutMs: milliseconds(values.timeout ?? '60'),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        strict: { type: 'boolean' },
        ignore: { type: 'string', multiple: true },
        save: { type: 'string' },
        against: { type: 'string' },
        timeout: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function warningCode(name: string): WarningCode {
  const code = WARNING_CODES.find((known) => known === name);
  if (code) return code;
  throw new UsageError(`--ignore: there is no warning '${name}', but ${WARNING_CODES.join(', ')}`);
}

function milliseconds(seconds: string): number {
  const number = Number(seconds);
  if (number > 0 && number <= 3600) return number * 1000;
  throw new UsageError(`--timeout: '${seconds}' is no number of seconds up to 3600`);
}
