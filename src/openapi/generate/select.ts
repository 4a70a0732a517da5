import type { SourceOperation } from './document/operations.js';
import { GenerationError } from './generation-error.js';

export interface Selection {
  /** Only what one of these matches; everything when there are none. */
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * The operations that are wanted. A pattern is a path (`/pets/**`, `GET /pets/*`), a tag (`tag:pets`) or an operation's id
 * (`list*`).
 *
 * @throws GenerationError for a pattern that matches nothing: it is a typing error, or the document has changed.
 */
export function select(operations: readonly SourceOperation[], selection: Selection): SourceOperation[] {
  const include = selection.include.map((pattern) => matcher(pattern, '--include', operations));
  const exclude = selection.exclude.map((pattern) => matcher(pattern, '--exclude', operations));
  return operations.filter(
    (operation) =>
      (include.length === 0 || include.some((matches) => matches(operation))) &&
      !exclude.some((matches) => matches(operation)),
  );
}

type Matcher = (operation: SourceOperation) => boolean;

function matcher(pattern: string, option: string, operations: readonly SourceOperation[]): Matcher {
  const matches = matcherOf(pattern.trim());
  if (operations.some(matches)) return matches;
  throw new GenerationError(`${option} ${JSON.stringify(pattern)} matches no operation of the document`);
}

function matcherOf(pattern: string): Matcher {
  const path = /^(?:([A-Za-z]+)\s+)?(\/.*)$/.exec(pattern);
  if (path) {
    const [, method, glob = ''] = path;
    const expression = globExpression(glob, '[^/]*');
    return (it) => (method === undefined || it.method === method.toUpperCase()) && expression.test(it.path);
  }
  if (pattern.startsWith('tag:')) {
    const expression = globExpression(pattern.slice(4), '.*');
    return ({ tags }) => tags.some((tag) => expression.test(tag));
  }
  const expression = globExpression(pattern, '.*');
  return ({ operationId }) => operationId !== undefined && expression.test(operationId);
}

/** `**` is anything, `*` what a place of that kind may hold. */
function globExpression(glob: string, star: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? star : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
