import type { ToolAnnotations } from '../../../metadata/options.js';
import type { ApiDescription } from '../../runtime/api-description.js';
import type { Operation } from '../../runtime/operation.js';
import type { LeftOut } from '../document/operations.js';
import type { Note } from '../schema/notes.js';
import type { Model } from '../schema/shapes.js';
import type { Result } from './answer.js';

/** One operation, as it is written. */
export interface ToolPlan {
  /** What clients call it. */
  tool: string;
  /** The method of its class. */
  method: string;
  operation: Operation;
  title?: string;
  description: string;
  annotations: ToolAnnotations;
  /** The class of its arguments; absent where it has none. */
  argumentsClass?: string;
  result: Result;
}

/** The operations of one tag. */
export interface ServicePlan {
  tag: string;
  className: string;
  /** Its folder, and what its files begin with. */
  file: string;
  description?: string;
  tools: ToolPlan[];
}

/** All that is to be written, before it is text. */
export interface CataloguePlan {
  /** How the document is called, and its version. */
  source: string;
  title: string;
  version: string;
  api: ApiDescription;
  services: ServicePlan[];
  models: ReadonlyMap<string, Model>;
  leftOut: LeftOut[];
  notes: Note[];
}
