import type { Operation, OperationParameter } from '../operation.js';
import { encodeAll } from './percent.js';
import type { Pair } from './styles.js';
import { Unsendable } from './unsendable.js';

/**
 * The address that is called: the operation's path below that of the server, on the server's host whatever the values are.
 *
 * @param path - The values of the path's parameters, encoded.
 * @throws Unsendable for a value with which the path would lead elsewhere.
 */
export function requestUrl(
  server: URL,
  operation: Operation,
  path: ReadonlyMap<string, string>,
  query: readonly Pair[],
): URL {
  const [template = '', ownQuery = ''] = operation.path.replace(/#.*$/s, '').split('?', 2);
  const filled = template
    .split('/')
    .map((segment) => filledSegment(segment, operation, path))
    .join('/');
  const url = new URL(server);
  url.hash = '';
  url.pathname = `${server.pathname.replace(/\/+$/, '')}/${filled.replace(/^\//, '')}`;
  url.search = [server.search.slice(1), ownQuery, ...query.map(([name, value]) => `${name}=${value}`)]
    .filter((part) => part !== '')
    .join('&');
  return url;
}

/** Encoded or not, a URL knows `.` and `..` only as steps to other places. */
function filledSegment(template: string, operation: Operation, path: ReadonlyMap<string, string>): string {
  const used: string[] = [];
  const segment = template.replace(/\{([^{}]*)\}/g, (braces, name: string) => {
    used.push(name);
    return path.get(name) ?? encodeAll(braces);
  });
  if (!/^(\.|%2e){1,2}$/i.test(segment)) return segment;
  throw new Unsendable(argumentOf(operation, used[0]), "must not be '.' or '..': it is a part of a path");
}

function argumentOf({ parameters = [] }: Operation, name: string | undefined): string {
  const isIt = (parameter: OperationParameter) => parameter.in === 'path' && parameter.name === name;
  return parameters.find(isIt)?.argument ?? 'path';
}
