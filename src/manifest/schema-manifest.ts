import type { JsonSchema, JsonValue } from '../metadata/json-schema.js';

/**
 * What TypeScript knows of an application, as JSON: made from the sources at build time (or, in
 * development, when missing or stale) and read at start. Every path in it is relative to the folder
 * that holds the project's `package.json`, with forward slashes; every order in it is deterministic.
 */
export interface SchemaManifest {
  /** Version of this format; a manifest of another format is stale. */
  format: 1;
  /** What made it, e.g. `toolwright 0.1.0 (typescript-json-schema 0.68.0, typescript 5.9.3)`. */
  generator: string;
  /** Hashes of the project's own source files that the entries came from: path → SHA-256, hex. */
  sources: Record<string, string>;
  /** Every class with a decorated method or a decorator of its own: `file#Name` → entry. */
  services: Record<ClassKey, ServiceEntry>;
  /**
   * What {@link PublishedSchemas} have under `$defs`, each once: name → schema. Of several schemas of one name, as an answer and
   * as an argument, say, the later ones have a number behind it.
   */
  definitions?: Record<string, JsonSchema>;
  /** Every named object type that a method's types reach, and every decorated class with fields. */
  types: Record<TypeId, TypeEntry>;
  /** Remarks that stop nothing, e.g. a JSDoc comment that the compiler cannot see. */
  warnings: Remark[];
}

/** `src/billing/result.ts#Result`; a class inside a function or namespace is `file#outer.Name`. */
export type ClassKey = string;

/** A {@link ClassKey}, with the type arguments of a generic instantiation: `src/page.ts#Page<src/card.ts#Card>`. */
export type TypeId = string;

/** `src/order.service.ts:14:3`: path, line and column, both from 1. */
export type SourceLocation = string;

export interface ServiceEntry {
  /** The class's name as it is written; `@McpService({ name })` or `@Output({ name })` where given as a literal. */
  name: string;
  location: SourceLocation;
  /** Decorated methods, own and inherited, with types as seen from this class. */
  methods: Record<string, MethodEntry>;
  /** Decorated members that are no plain method (static, arrow-function property, accessor), and where. */
  otherMembers: Record<string, SourceLocation>;
}

export interface MethodEntry {
  location: SourceLocation;
  /** The class whose body holds the method that runs, e.g. an abstract base. */
  declaredIn: ClassKey;
  /** JSDoc text of the method. */
  description?: string;
  deprecated?: boolean;
  /** `Function.length` of the compiled method: parameters before the first default or rest. */
  arity: number;
  parameters: ParameterEntry[];
  returns: TypeUse;
  /** What is wrong with the method as a whole, e.g. overloads. */
  problems: SourceProblem[];
  /**
   * A tool's schemas as they are published, under an application's default options. Only manifests of generated catalogues
   * have them: they take classes that run, which sources alone do not give.
   */
  published?: PublishedSchemas;
}

/** As `tools/list` has them; in a manifest each of their `$defs` is a reference into {@link SchemaManifest.definitions}. */
export interface PublishedSchemas {
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
}

export interface ParameterEntry {
  /** The written name; for a destructured parameter `arguments`. */
  name: string;
  location: SourceLocation;
  /**
   * `value`: one argument; `rest`: `...items`, an array argument; `destructured`: `{ a, b }`, the whole
   * arguments object; `context`: one of the framework's contexts, injected.
   */
  kind: 'value' | 'rest' | 'destructured' | 'context';
  /** True for a parameter that has neither `?`, nor a default, nor a type that allows `undefined`. */
  required: boolean;
  /** The default where it is a constant. */
  default?: JsonValue;
  /** JSDoc `@param`. */
  description?: string;
  /**
   * For `destructured`: what the pattern and its `@param` tags say of single properties of the arguments object. An
   * inline schema has it written in already; a named type's entry is shared, and this is laid over a copy of it.
   */
  bindings?: Record<string, { optional: boolean; default?: JsonValue; description?: string }>;
  /** For `context`: no schema, and as text the names of the contexts, e.g. `ToolContext`. */
  type: TypeUse;
}

/** A type where a method uses it: a parameter's type, or the awaited return type. */
export interface TypeUse {
  /** The type as TypeScript prints it, for messages. */
  text: string;
  /**
   * `schema`: representable, see {@link schema}; `nothing`: `void`, `undefined` or both; `content`: MCP content
   * blocks, alone or in an array, tuple or union, or a prompt's messages; `result`: `ToolResult` or the SDK's
   * `CallToolResult`, or a prompt's whole result;
   * `opaque`: says nothing (`any`, `unknown`, `object`, `{}`, a class without declared fields);
   * `unrepresentable`: JSON cannot carry it, see {@link problems}.
   */
  kind: 'schema' | 'nothing' | 'content' | 'result' | 'opaque' | 'unrepresentable';
  /** Present for `schema`. */
  schema?: TypeSchema;
  /**
   * What the type means where a prompt returns it: `messages` for messages, content blocks and texts, alone, in lists or
   * unions; `result` for the protocol's whole result. Absent where text or blocks alone say so already, and for types that a prompt cannot return.
   */
  prompt?: 'messages' | 'result';
  /**
   * What the type means where a resource returns it: `contents` for `ResourceContents`, `Image`, `Audio` and lists of them,
   * `result` for the protocol's whole result, `mixed` for these beside other values. Absent for everything else.
   */
  resource?: 'contents' | 'result' | 'mixed';
  /** True where the type includes `undefined` beside a value (`T | undefined`, `T | void`). */
  optional?: boolean;
  problems: SourceProblem[];
}

/**
 * A JSON Schema node as the TypeScript type alone gives it, before class-validator's rules. It uses the property
 * names of the class. A named object type, and a recursive alias, is `{ $ref: TypeId }` into
 * {@link SchemaManifest.types} (beside `$ref` stand only annotations: `description`, `default`, `deprecated`, `examples`).
 * The extra keys say what value stands in memory behind the JSON one.
 */
export interface TypeSchema extends JsonSchema {
  /** A value that JSON has no word for, and that the framework converts both ways. */
  native?: 'Date' | 'URL' | 'Set' | 'Map' | 'bytes';
  /** On an object schema made from `Record<number, V>`, `Map<number, V>` or a numeric index signature. */
  numericKeys?: true;
  properties?: Record<string, TypeSchema>;
  additionalProperties?: TypeSchema;
  items?: TypeSchema;
  prefixItems?: TypeSchema[];
  anyOf?: TypeSchema[];
}

export interface TypeEntry {
  /** Name for `title` and `$defs`, in `[A-Za-z0-9_.-]`: `WeatherData`, `Page_Card`; `@Output({ name })` where given as a literal. */
  name: string;
  /** The class or interface behind the type, without type arguments. */
  class: ClassKey;
  kind: 'class' | 'interface' | 'alias';
  location: SourceLocation;
  schema: TypeSchema;
  /** For classes: members that carry any decorator, and where; with the class's name, what a run-time class is bound by. */
  members: Record<string, SourceLocation>;
  /** For classes: members with a decorator imported from class-validator. */
  validated: string[];
  /** For classes: get accessors, which are no fields unless `@Expose`d. A getter whose type JSON cannot carry has no schema. */
  accessors: Record<string, { schema?: TypeSchema; required: boolean }>;
  /** For classes: `private` and `protected` members, which never leave the server. */
  hidden: string[];
  /**
   * For classes: fields with an initialiser. In an output they are like any other field, and may be in `required`; in
   * an input they may be left out. A constant one is the property's `default`.
   */
  initialised: string[];
  /** What is wrong inside this type itself; a type it refers to has its own. */
  problems: SourceProblem[];
}

/** Something that JSON or the framework cannot serve; raised by `bootstrap` only when an actual tool reaches it. */
export interface SourceProblem {
  code: 'UNREPRESENTABLE_TYPE' | 'OVERLOADED_METHOD' | 'UNRESOLVED_TYPE';
  /** `Class.member`, the place the developer has to look at. */
  subject: string;
  /** What is wrong, as the end of a sentence that starts with the subject: `bigint cannot be written as JSON`. */
  reason: string;
  /** What to write instead, as a sentence. */
  cure: string;
  location: SourceLocation;
}

export interface Remark {
  subject: string;
  text: string;
  location: SourceLocation;
}
