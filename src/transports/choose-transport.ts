import type { Problem } from '../errors/definition-error.js';
import { checkHttp, checkStdio } from './check-options.js';
import { readCommandLine, type CommandLineChoice } from './command-line.js';
import { httpSettings, type HttpSettings } from './http-settings.js';
import { invalidOption, parsePort } from './option-problems.js';
import type {
  HttpOptions,
  StdioOptions,
  TransportKind,
  TransportOption,
  TransportOptions,
} from './transport-options.js';

/** What to serve, with every setting settled; or why nothing can be. */
export type TransportChoice =
  | { kind: 'stdio'; options: StdioOptions }
  | { kind: 'http'; settings: HttpSettings }
  | { kind: 'none' }
  | { kind: 'invalid'; problems: readonly Problem[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Decides on the transport, setting by setting: code, then command line, then environment, then the default.
 * @param argv - The program's own arguments, `process.argv.slice(2)`; they are not changed.
 */
export function chooseTransport(
  option: TransportOption | undefined,
  argv: readonly string[],
  env: Environment,
): TransportChoice {
  const options: TransportOptions = typeof option === 'string' ? { use: option } : (option ?? {});
  const commandLine = readCommandLine(argv);
  const kind = options.use ?? commandLine.use ?? fromEnvironment(env);
  switch (kind) {
    case 'none':
      return { kind };
    case 'stdio':
      return chooseStdio(options.stdio ?? {});
    case 'http':
      return chooseHttp(options.http ?? {}, commandLine, env);
    default:
      return {
        kind: 'invalid',
        problems: [typeof kind === 'object' ? kind : unknownKind('transport', kind)],
      };
  }
}

/** Whether the program was started for HTTP, as far as that can be known before its code has spoken. */
export function startedForHttp(argv: readonly string[], env: Environment): boolean {
  return (readCommandLine(argv).use ?? fromEnvironment(env)) === 'http';
}

function fromEnvironment({ MCP_TRANSPORT: value }: Environment): TransportKind | Problem {
  if (!value || value === 'stdio') return 'stdio';
  return value === 'http' ? 'http' : unknownKind('MCP_TRANSPORT', value);
}

function unknownKind(subject: string, value: unknown): Problem {
  return invalidOption(subject, `'${String(value)}' is not a transport`, `Use 'stdio' or 'http'.`);
}

function chooseStdio(options: StdioOptions): TransportChoice {
  const problems = checkStdio(options);
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'stdio', options };
}

function chooseHttp(options: HttpOptions, commandLine: CommandLineChoice, env: Environment): TransportChoice {
  const problems: Problem[] = [];
  // A faulty setting counts only where nothing stronger has spoken.
  if (commandLine.problem && options.port === undefined) problems.push(commandLine.problem);
  let port = options.port ?? commandLine.port;
  if (port === undefined && env['MCP_PORT'] && problems.length === 0) {
    const parsed = parsePort(env['MCP_PORT'], 'MCP_PORT');
    if (typeof parsed === 'number') port = parsed;
    else problems.push(parsed);
  }
  const host = options.host ?? commandLine.host ?? (env['MCP_HOST'] || '127.0.0.1');
  const settings = httpSettings({ ...options, host, port: port ?? 3000 });
  problems.push(...checkHttp(settings));
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'http', settings };
}
