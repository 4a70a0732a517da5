import type { Extras } from '../../../metadata/options.js';
import { FIELD_TEXT, plainText } from '../map/texts.js';
import type { AliasModel, ClassModel, Direction, Model, Property, Shape } from '../schema/shapes.js';
import { comment } from './comments.js';
import { propertyName, WIDTH } from './literals.js';
import { rulesOf, type RuleText } from './rules.js';
import { header, Imports, type GeneratedFile } from './source-file.js';
import { tagsOf, textOf } from './tags.js';
import { placedType, typeText } from './type-text.js';

export interface ModelsRequest {
  path: string;
  source: string;
  /** In order of their names. */
  models: readonly Model[];
  directionsOf: (name: string) => ReadonlySet<Direction>;
  /** The module that a model is imported from; nothing where it is of the same file. */
  moduleOf: (name: string) => string | undefined;
  isAlias: (name: string) => boolean;
  extras: Extras;
}

/** Classes and types of a file. */
export function modelsFile(request: ModelsRequest): GeneratedFile {
  const writer = new ModelWriter(request);
  const declarations = request.models.map((model) => writer.declaration(model));
  const imports = writer.imports.text;
  return {
    path: request.path,
    text: `${header(request.source)}${imports}${imports === '' ? '' : '\n'}${declarations.join('\n')}`,
  };
}

class ModelWriter {
  readonly imports = new Imports();

  constructor(private readonly request: ModelsRequest) {}

  declaration(model: Model): string {
    return model.kind === 'class' ? this.#class(model) : this.#alias(model);
  }

  #class({ name, description, properties, open }: ClassModel): string {
    const directions = this.request.directionsOf(name);
    // What is an answer anywhere is written as one: never stricter than the document.
    const direction: Direction = directions.has('output') ? 'output' : 'input';
    const marks = [
      ...(directions.has('input') ? [`@${this.imports.value('Input', 'toolwright')}()\n`] : []),
      ...(directions.has('output')
        ? [`@${this.imports.value('Output', 'toolwright')}(${this.#policy(open)})\n`]
        : []),
    ];
    const fields = properties.map((property) => this.#field(property, direction));
    const text = description === undefined ? undefined : plainText(description, FIELD_TEXT);
    return `${comment(text, [], '')}${marks.join('')}export class ${name} {\n${fields.join('\n')}}\n`;
  }

  /** Other properties are data where the document says so, whatever the policy for what it does not know. */
  #policy(open: boolean): string {
    return open && this.request.extras !== 'allow' ? "{ extras: 'allow' }" : '';
  }

  #field(property: Property, direction: Direction): string {
    const name = propertyName(property.name);
    if (property.hidden) {
      const exclude = this.imports.value('Exclude', 'class-transformer');
      return `${comment('Write-only: never sent.', [], '  ')}  @${exclude}()\n  ${name}?: unknown;\n`;
    }
    const text = plainText(textOf(property, direction), FIELD_TEXT);
    const rules = rulesOf(property, direction).map((rule) => this.#decorator(rule));
    this.#import(property.shape);
    const mark = property.required ? '!' : '?';
    const place = { head: `  ${name}${mark}:`, indent: '  ', tail: ';' };
    const field = placedType(property.shape, this.request.isAlias, place);
    return `${comment(text, tagsOf(property, direction), '  ')}${rules.join('')}${field}\n`;
  }

  #decorator({ name, args }: RuleText): string {
    const decorator = `  @${this.imports.value(name, 'class-validator')}(`;
    const flat = `${decorator}${args.join(', ')})\n`;
    if (flat.length <= WIDTH + 1 || args.length === 0) return flat;
    const [first = '', ...others] = args;
    const isList = others.length === 0 && first.startsWith('[');
    return `${decorator}${isList ? broken(first, '  ') : `\n${args.map((arg) => `    ${arg},\n`).join('')}  `})\n`;
  }

  #alias({ name, description, shape }: AliasModel): string {
    const text = description === undefined ? undefined : plainText(description, FIELD_TEXT);
    const type = this.#type(shape);
    const head = `export type ${name} =`;
    const doc = comment(text, [], '');
    if (head.length + type.length + 2 <= WIDTH) return `${doc}${head} ${type};\n`;
    if (type.length + 3 <= WIDTH) return `${doc}${head}\n  ${type};\n`;
    const members = membersOf(shape).map((member) => `\n  | ${typeText(member, this.request.isAlias)}`);
    return members.length > 1 ? `${doc}${head}${members.join('')};\n` : `${doc}${head} ${type};\n`;
  }

  #type(shape: Shape): string {
    this.#import(shape);
    return typeText(shape, this.request.isAlias);
  }

  #import(shape: Shape): void {
    switch (shape.kind) {
      case 'integer':
        this.imports.type('integer', 'toolwright');
        break;
      case 'named': {
        const module = this.request.moduleOf(shape.name);
        if (module === undefined) break;
        this.imports.type(shape.name, module);
        this.imports.effect(module);
        break;
      }
      case 'array':
        this.#import(shape.items);
        break;
      case 'map':
        this.#import(shape.values);
        break;
      case 'tuple':
        [...shape.items, ...(shape.rest ? [shape.rest] : [])].forEach((item) => this.#import(item));
        break;
      case 'union':
        shape.of.forEach((member) => this.#import(member));
        break;
    }
  }
}

/** A list of short literals, broken: an item a line. */
function broken(list: string, indent: string): string {
  const items = list.slice(1, -1).match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^,\s]+/g) ?? [];
  return `[\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}]`;
}

function membersOf(shape: Shape): Shape[] {
  if (shape.kind === 'literals') return shape.values.map((value) => ({ kind: 'literals', values: [value] }));
  return shape.kind === 'union' ? shape.of.flatMap(membersOf) : [shape];
}
