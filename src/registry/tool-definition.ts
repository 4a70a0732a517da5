import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { JsonObject, JsonSchema } from '../metadata/json-schema.js';
import type { Icon, TextFormat, ToolAnnotations } from '../metadata/options.js';
import type { OutputJudge } from '../validation/output-judge.js';
import type { CallableMethod, PrimitiveDefinition } from './method-definition.js';

/** One tool: the entry that `tools/list` publishes, and what a call needs. */
export interface ToolDefinition extends PrimitiveDefinition {
  readonly listing: ToolListing;
  /** Compiled at the start; at the first call where the manifest had the schemas ready. */
  readonly callable: () => CallableTool | Promise<CallableTool>;
}

/** A tool's method, compiled. */
export interface CallableTool extends CallableMethod {
  readonly output: OutputPlan;
  readonly text: TextFormat;
}

/** What happens to the value that the method returns. */
export type OutputPlan =
  | StructuredPlan
  | {
      /** Sent as text, unchecked. */
      readonly kind: 'text';
      readonly type: TypeSchema | undefined;
      readonly table: TypeTable;
    }
  | {
      /** Content blocks: they are the result. */
      readonly kind: 'content';
    }
  | {
      /** A whole result; its structured content is checked where the tool gives a schema. */
      readonly kind: 'result';
      readonly judge: OutputJudge | undefined;
      /** Whether the schema wraps the value that the judge takes. */
      readonly wrapped: boolean;
    };

interface StructuredPlan {
  readonly kind: 'structured';
  readonly judge: OutputJudge;
  /** Text blocks: one an item of a list, one for the whole, none for a method that returns nothing. */
  readonly blocks: 'each' | 'one' | 'none';
}

/** A tool as `tools/list` publishes it. */
export interface ToolListing {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}
