import { ts } from 'typescript-json-schema';
import type { TypeEntry, TypeId, TypeSchema } from '../schema-manifest.js';
import { describeType } from './describe-type.js';
import { enumValues, isWholeEnum } from './enums.js';
import { GeneratorBase, generatorArguments } from './generator-base.js';
import { intersectionSchema } from './intersections.js';
import { jsonForm } from './json-form.js';
import { nativeSchema } from './natives.js';
import { objectSchema } from './object-types.js';
import { hasOwnEntry, readonlyArgument } from './own-entry.js';
import type { Site } from './problems.js';
import { recursiveEntry } from './recursive-types.js';
import { templatePattern } from './templates.js';
import { arraySchema, tupleSchema } from './tuples.js';
import { PlacedReader, type Project, type TypeReader } from './type-reader.js';
import { isErrorType } from './unresolved.js';
import { literalSchema, unionSchema } from './unions.js';
import { unwrapped } from './written-order.js';
import * as refused from './unrepresentable.js';

/** An inline type that is being read; `recursive` once it turned out to contain itself. */
interface Opened {
  recursive: boolean;
}

/** How deep anonymous types may nest, and a generic type may lead to further versions of itself. */
const DEPTH_LIMIT = 100;

const LEAVES =
  ts.TypeFlags.String |
  ts.TypeFlags.Number |
  ts.TypeFlags.Boolean |
  ts.TypeFlags.Null |
  ts.TypeFlags.StringLiteral |
  ts.TypeFlags.NumberLiteral |
  ts.TypeFlags.BooleanLiteral;

/**
 * The checker's types as schemas. typescript-json-schema makes the leaves; names, references and recursion are ours,
 * since it knows types by name alone: two of one name would become one, and a generic one could swallow another.
 */
export class TypeSchemas extends GeneratorBase {
  readonly types = new Map<TypeId, TypeEntry>();
  readonly #project: Project;
  readonly #open = new Map<ts.Type, Opened>();
  readonly #aliases = new Map<ts.Type, TypeId>();
  readonly #waiting: { type: ts.Type; generics: number }[] = [];
  readonly #seen = new Set<ts.Type>();
  #generics = 0;
  #site!: Site;

  constructor(project: Project) {
    super(...generatorArguments(project.checker));
    this.#project = project;
  }

  /** The schema of a type as one place uses it; the named types that it reaches are read as well. */
  schemaFor(type: ts.Type, written: ts.TypeNode | undefined, site: Site): TypeSchema {
    const schema = this.#reader(site).read(type, written);
    this.#readWaiting();
    return schema;
  }

  /** Makes sure that a class has its entry, whether or not a method's types reach it. */
  include(type: ts.Type): void {
    this.#enqueue(type);
    this.#readWaiting();
  }

  /** The recursive entry of the generator: whatever it asks for comes from here. */
  override getTypeDefinition(type: ts.Type): TypeSchema {
    return this.#schemaOf(type, undefined, this.#reader(this.#site));
  }

  #reader(site: Site): TypeReader {
    return new PlacedReader(
      this.#project,
      (type, written, reader) => this.#schemaOf(type, written, reader),
      site,
    );
  }

  #schemaOf(type: ts.Type, written: ts.TypeNode | undefined, reader: TypeReader): TypeSchema {
    const { flags } = type;
    if (isErrorType(type))
      return reader.refuse(refused.unresolvedRefusal(written ? `\`${written.getText()}\` ` : ''));
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & ts.TypeFlags.BigIntLike) return reader.refuse(refused.bigintRefusal);
    if (flags & ts.TypeFlags.ESSymbolLike) return reader.refuse(refused.symbolRefusal);
    if (flags & ts.TypeFlags.Never) return reader.refuse(refused.neverRefusal);
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return reader.refuse(refused.undefinedRefusal);
    if (flags & ts.TypeFlags.EnumLike) return this.#enumSchema(type);
    if (flags & LEAVES) return this.#leaf(type);
    if (flags & ts.TypeFlags.TemplateLiteral) {
      return { type: 'string', pattern: templatePattern(type as ts.TemplateLiteralType) };
    }
    if (flags & ts.TypeFlags.StringMapping) return { type: 'string' };
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    if (type.isUnion()) return this.#once(type, reader, () => this.#unionSchema(type, written, reader));
    if (flags & ts.TypeFlags.Instantiable) {
      const bound = this.#project.checker.getBaseConstraintOfType(type);
      return bound && bound !== type ? this.#schemaOf(bound, undefined, reader) : {};
    }
    return this.#objectSchema(type, written, reader);
  }

  #leaf(type: ts.Type): TypeSchema {
    return this.getDefinitionForRootType(type, undefined, {}) as TypeSchema;
  }

  #enumSchema(type: ts.Type): TypeSchema {
    const values = enumValues(type, this.#project.checker);
    if (!values) return { type: 'number' };
    return isWholeEnum(type) ? (this.getEnumDefinition(type, {}) as TypeSchema) : literalSchema(values);
  }

  #unionSchema(type: ts.UnionType, written: ts.TypeNode | undefined, reader: TypeReader): TypeSchema {
    const members = this.#project.names.inOrder(type, written);
    const bare = unwrapped(written);
    const nodes = bare && ts.isUnionTypeNode(bare) ? bare.types : bare ? [bare] : [];
    const nodeOf = (member: ts.Type) =>
      nodes.find((node) => this.#project.checker.getTypeFromTypeNode(node) === member);
    return unionSchema(members, (member) => this.#schemaOf(member, nodeOf(member), reader));
  }

  #objectSchema(type: ts.Type, written: ts.TypeNode | undefined, reader: TypeReader): TypeSchema {
    const { checker } = this.#project;
    if (type.isIntersection()) {
      const merged = intersectionSchema(type, reader);
      if (merged) return merged;
    } else {
      const unwrapped = readonlyArgument(type, this.#project);
      if (unwrapped) return this.#schemaOf(unwrapped, undefined, reader);
      const reference = type as ts.TypeReference;
      if (checker.isArrayType(type))
        return this.#once(type, reader, () => arraySchema(reference, written, reader));
      if (checker.isTupleType(type))
        return this.#once(type, reader, () => tupleSchema(reference, written, reader));
      const native = nativeSchema(type, written, reader);
      if (native) return native;
      if (type.getCallSignatures().length || type.getConstructSignatures().length) {
        return reader.refuse(refused.functionRefusal);
      }
    }
    const shape = refused.shapeRefusal(type, checker);
    if (shape) return reader.refuse(shape);
    if (hasOwnEntry(type, this.#project)) return this.#reference(type, reader);
    return this.#once(
      type,
      reader,
      () => jsonForm(type, reader) ?? objectSchema(type, reader, undefined, written),
    );
  }

  #reference(type: ts.Type, reader: TypeReader): TypeSchema {
    const isGeneric = this.#project.names.argumentsOf(type).length > 0;
    if (isGeneric && this.#generics >= DEPTH_LIMIT && !this.#seen.has(type))
      return reader.refuse(refused.endlessRefusal);
    this.#enqueue(type);
    return { $ref: this.#project.names.idOf(type) };
  }

  #enqueue(type: ts.Type): void {
    if (this.#seen.has(type)) return;
    this.#seen.add(type);
    const isGeneric = this.#project.names.argumentsOf(type).length > 0;
    this.#waiting.push({ type, generics: this.#generics + (isGeneric ? 1 : 0) });
  }

  #readWaiting(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.#generics = next.generics;
      this.types.set(
        this.#project.names.idOf(next.type),
        describeType(next.type, this.#project, (site) => this.#reader(site)),
      );
    }
    this.#generics = 0;
  }

  /** Reads a type that has no entry of its own, unless it contains itself: then it gets one after all. */
  #once(type: ts.Type, reader: TypeReader, read: () => TypeSchema): TypeSchema {
    const known = this.#aliases.get(type);
    if (known !== undefined) return { $ref: known };
    const open = this.#open.get(type);
    if (open) {
      open.recursive = true;
      return { $ref: this.#project.names.idOf(type) };
    }
    if (this.#open.size > DEPTH_LIMIT) return reader.refuse(refused.endlessRefusal);
    const opened: Opened = { recursive: false };
    this.#open.set(type, opened);
    const schema = read();
    this.#open.delete(type);
    if (!opened.recursive) return schema;
    const id = this.#project.names.idOf(type);
    this.#aliases.set(type, id);
    this.types.set(id, recursiveEntry(type, schema, this.#project));
    return { $ref: id };
  }
}
