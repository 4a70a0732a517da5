import { parseArgs } from 'node:util';
import type { Extras } from '../../metadata/options.js';
import { UsageError } from '../errors.js';

export interface OpenApiOptions {
  source: string;
  out: string;
  include: string[];
  exclude: string[];
  baseUrl: string | undefined;
  extras: Extras;
  check: boolean;
  manifest: boolean;
}

const POLICIES: readonly Extras[] = ['allow', 'strip', 'reject'];

export function readOptions(args: string[]): OpenApiOptions {
  const { values, positionals } = parsed(args);
  const [source, ...others] = positionals;
  if (source === undefined)
    throw new UsageError('the document is missing: toolwright openapi openapi.yaml --out src/api');
  if (others.length > 0) throw new UsageError(`one document at a time: ${others.join(', ')} is too much`);
  if (values.out === undefined || values.out === '')
    throw new UsageError('the folder is missing: --out src/api');
  const extras = POLICIES.find((policy) => policy === (values.extras ?? 'allow'));
  if (!extras) throw new UsageError(`--extras: '${values.extras}' is none of ${POLICIES.join(', ')}`);
  return {
    source,
    out: values.out,
    include: listed(values.include),
    exclude: listed(values.exclude),
    baseUrl: address(values['base-url']),
    extras,
    check: values.check ?? false,
    manifest: !(values['no-manifest'] ?? false),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        include: { type: 'string', multiple: true },
        exclude: { type: 'string', multiple: true },
        'base-url': { type: 'string' },
        extras: { type: 'string' },
        check: { type: 'boolean' },
        'no-manifest': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function listed(patterns: readonly string[] | undefined): string[] {
  return (patterns ?? [])
    .flatMap((text) => text.split(','))
    .map((it) => it.trim())
    .filter((it) => it !== '');
}

function address(text: string | undefined): string | undefined {
  if (text === undefined || /^https?:\/\/./.test(text)) return text;
  throw new UsageError(`--base-url: '${text}' is no address that begins with http:// or https://`);
}
