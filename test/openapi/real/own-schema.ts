import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { mended } from './mended.js';

type Node = Record<string, unknown>;

export type Verdict = 'valid' | 'invalid' | 'unusable';

/** Judges values by the schemas of a document itself, without anything that the generator made of them. */
export class OwnSchemas {
  readonly #ajv = new Ajv({
    strict: false,
    allErrors: true,
    logger: false,
    unicodeRegExp: false,
    validateSchema: false,
  });
  readonly #compiled = new Map<string, ValidateFunction | undefined>();

  /** @param document - OpenAPI 3.0 or 3.1, whole. */
  constructor(document: Node) {
    addFormats(this.#ajv);
    this.#ajv.addSchema(asJsonSchema(document) as Node, 'document');
  }

  /** @param pointer - Of the schema, from `#`. */
  judge(pointer: string, value: unknown): { verdict: Verdict; reason?: string } {
    const validate = this.#validator(pointer);
    if (!validate) return { verdict: 'unusable' };
    if (validate(value)) return { verdict: 'valid' };
    return { verdict: 'invalid', reason: this.#ajv.errorsText(validate.errors) };
  }

  /** A sample that the schema admits, as far as it can be mended. */
  mend(pointer: string, value: unknown): unknown {
    const validate = this.#validator(pointer);
    return validate ? mended(value, validate) : value;
  }

  #validator(pointer: string): ValidateFunction | undefined {
    if (!this.#compiled.has(pointer)) {
      let validate: ValidateFunction | undefined;
      try {
        validate = this.#ajv.compile({ $ref: `document${pointer}` });
      } catch {
        // A schema that is none; the caller is told.
      }
      this.#compiled.set(pointer, validate);
    }
    return this.#compiled.get(pointer);
  }
}

/**
 * OpenAPI 3.0 has `nullable` and bounds that are booleans, and its documents have words in wrong places. What is written
 * only is not part of an answer.
 */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const node: Node = Object.fromEntries(
    Object.entries(value).map(([key, item]): [string, unknown] => [key, asJsonSchema(item)]),
  );
  exclusive(node, 'minimum', 'exclusiveMinimum');
  exclusive(node, 'maximum', 'exclusiveMaximum');
  if ('required' in node && typeof node.required === 'boolean') delete node.required;
  if (Array.isArray(node.required) && typeof node.properties === 'object') {
    const properties = node.properties as Record<string, Node | undefined>;
    node.required = node.required.filter((name: string) => properties[name]?.writeOnly !== true);
  }
  return node.nullable === true ? nullable(node) : node;
}

function exclusive(node: Node, bound: string, word: string): void {
  if (typeof node[word] !== 'boolean') return;
  if (node[word]) {
    node[word] = node[bound];
    delete node[bound];
  } else {
    delete node[word];
  }
}

/** In place where that can be said: pointers lead through such schemas. */
function nullable({ nullable: _, ...node }: Node): Node {
  if (typeof node.type !== 'string') return { anyOf: [node, { type: 'null' }] };
  const values = Array.isArray(node.enum) ? { enum: [...(node.enum as unknown[]), null] } : {};
  return { ...node, type: [node.type, 'null'], ...values };
}
