/** A variable that stands between literal text. */
export interface PathVariable {
  readonly name: string;
  /** What parts the items of a list; absent for a single value. */
  readonly separator?: ',' | '/';
  /** Takes reserved characters too: `{+path}` matches `a/b`. */
  readonly isReserved?: true;
  /** Stands in a query that is written out, where `&` ends it. */
  readonly isInQuery?: true;
}

/** A variable of the query, `{?lang}`. */
export interface QueryVariable {
  readonly name: string;
  readonly isList: boolean;
}

/** A URI template that URIs can be matched against. */
export interface UriTemplate {
  /** One more than {@link variables}, which stand between them; only the last may be empty. */
  readonly literals: readonly string[];
  readonly variables: readonly PathVariable[];
  /** Absent for a template without query variables, which takes no query beside the one that is written out. */
  readonly query?: {
    /** How many pairs the query has that is written out before the variables: `{&lang}` follows one or more. */
    readonly writtenPairs: number;
    readonly variables: readonly QueryVariable[];
  };
}

/** What is wrong with a template, as the end of a sentence that starts with the method. */
export interface TemplateFault {
  reason: string;
  cure: string;
}

const EXPRESSION = /\{([^{}]*)\}/;
const WELL_FORMED = /^([+/?&]?)(\w+(?:\.\w+)*\*?(?:,\w+(?:\.\w+)*\*?)*)$/;
const SUPPORTED =
  'Use {v}, {+v} (may contain slashes), {/v}, {?a,b} or {&a,b} (the query), and {v*}, {/v*}, {?v*} for lists.';

export function isTemplate(uri: string): boolean {
  return /[{}]/.test(uri);
}

/**
 * Reads the part of RFC 6570 whose expansions can be told apart again.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */
export function parseTemplate(text: string): { template: UriTemplate; faults: TemplateFault[] } {
  const reader = new TemplateReader();
  // The pieces at odd places are what stood in braces.
  text.split(EXPRESSION).forEach((piece, place) => {
    if (place % 2 === 0) reader.literal(piece);
    else reader.expression(piece);
  });
  return { template: reader.template(), faults: reader.faults };
}

class TemplateReader {
  readonly faults: TemplateFault[] = [];
  readonly #names = new Set<string>();
  readonly #literals = [''];
  readonly #variables: PathVariable[] = [];
  #query: QueryVariable[] | undefined;

  literal(text: string): void {
    if (/[{}]/.test(text)) this.#fault('has a brace without its partner in its URI template', SUPPORTED);
    if (text !== '' && this.#query) this.#misplacedQuery();
    this.#literals[this.#literals.length - 1] += text;
  }

  expression(body: string): void {
    const [, operator = '', list = ''] = WELL_FORMED.exec(body) ?? [];
    const isQuery = operator === '?' || operator === '&';
    const names = list.split(',');
    const isSupported =
      list !== '' &&
      (isQuery || operator === '/' || names.length === 1) &&
      !(operator === '+' && list.endsWith('*'));
    if (!isSupported)
      return this.#fault(`has {${body}} in its URI template, which is not supported`, SUPPORTED);
    for (const name of names) this.#name(name.replace('*', ''));
    if (this.#query) return this.#misplacedQuery();
    if (isQuery) return this.#startQuery(operator, names);
    for (const name of names) this.#variable(operator, name);
  }

  template(): UriTemplate {
    const shared = { literals: this.#literals, variables: this.#variables };
    if (!this.#query) return shared;
    return { ...shared, query: { writtenPairs: this.#writtenPairs(), variables: this.#query } };
  }

  #name(name: string): void {
    if (this.#names.has(name)) {
      this.#fault(
        `has the variable '${name}' twice in its URI template`,
        'Give each variable a name of its own.',
      );
    }
    this.#names.add(name);
  }

  #variable(operator: string, written: string): void {
    const isList = written.endsWith('*');
    if (operator === '/') this.#literals[this.#literals.length - 1] += '/';
    if (this.#variables.length > 0 && this.#literals.at(-1) === '') {
      const reason = 'has two variables side by side in its URI template, which nothing tells apart';
      this.#fault(reason, 'Put text between them, like {a}/{b} or {a}-{b}.');
    }
    const variable: PathVariable = {
      name: written.replace('*', ''),
      ...(isList && { separator: operator === '/' ? '/' : ',' }),
      ...(operator === '+' && { isReserved: true }),
      ...(this.#literals.some((literal) => literal.includes('?')) && { isInQuery: true }),
    };
    if (mayContainSlashes(variable) && this.#variables.some(mayContainSlashes)) {
      const reason =
        'has two variables in its URI template that may contain slashes, which cannot be told apart';
      this.#fault(reason, 'Keep one {+v} or {/v*}, and write the others as {v}.');
    }
    this.#variables.push(variable);
    this.#literals.push('');
  }

  #startQuery(operator: string, names: string[]): void {
    this.#query = names.map((name) => ({ name: name.replace('*', ''), isList: name.endsWith('*') }));
    const isWritten = this.#literals.some((literal) => literal.includes('?'));
    if (isWritten && operator === '?') {
      this.#fault(
        'begins the query of its URI template twice',
        'Go on with {&v} after a query that is written out.',
      );
    }
    if (!isWritten && operator === '&') {
      this.#fault('goes on with a query that its URI template has not begun', 'Begin it with {?v}.');
    }
    if (operator === '&' && this.#variables.some(({ isReserved }) => isReserved)) {
      const reason = 'has both {+v} and {&v} in its URI template, and the former may contain a query itself';
      this.#fault(reason, 'Write {v} in place of {+v}, or put all of the query into {?…}.');
    }
  }

  #writtenPairs(): number {
    const written = this.#literals.join('');
    const start = written.indexOf('?');
    return start < 0 ? 0 : written.slice(start).split('&').length;
  }

  #misplacedQuery(): void {
    this.#fault(
      'has something after the query variables of its URI template',
      'Put all of them at its end, into one {?a,b}.',
    );
  }

  #fault(reason: string, cure: string): void {
    if (!this.faults.some((fault) => fault.reason === reason)) this.faults.push({ reason, cure });
  }
}

export function mayContainSlashes({ isReserved, separator }: PathVariable): boolean {
  return isReserved === true || separator === '/';
}
