import type { JsonObject } from '../metadata/json-schema.js';

/** What came of asking a user to fill in a form. */
export type Elicited<Content> =
  | {
      action: 'accept';
      /** What the user filled in, checked. */
      content: Content;
    }
  /** The user said no. */
  | { action: 'decline' }
  /** The user turned away without a decision. */
  | { action: 'cancel' };

/** What came of asking a user to visit an address; `accept` means that they agreed to, not that they are done. */
export interface UrlElicited {
  action: 'accept' | 'decline' | 'cancel';
  /** For `context.elicitationComplete`. */
  elicitationId: string;
}

/**
 * A form as the protocol defines it: a flat object. Usually made from a class; write it by hand for what a class cannot
 * say.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#requested-schema
 */
export interface FormSchema {
  type: 'object';
  properties: Record<string, FormField>;
  required?: string[];
}

export type FormField = TextField | NumberField | BooleanField | ChoiceField | ChoicesField;

interface Labelled {
  title?: string;
  description?: string;
}

export interface TextField extends Labelled {
  type: 'string';
  minLength?: number;
  maxLength?: number;
  format?: 'email' | 'uri' | 'date' | 'date-time';
  default?: string;
}

export interface NumberField extends Labelled {
  type: 'number' | 'integer';
  minimum?: number;
  maximum?: number;
  default?: number;
}

export interface BooleanField extends Labelled {
  type: 'boolean';
  default?: boolean;
}

/** A value, and the text that the user sees for it. */
export interface TitledChoice {
  const: string;
  title: string;
}

/** One of several texts. */
export type ChoiceField = Labelled & { type: 'string'; default?: string } & (
    | { oneOf: TitledChoice[] }
    | {
        enum: string[];
        /** @deprecated Titles as clients knew them before 2025-11-25; use `oneOf`. */
        enumNames?: string[];
      }
  );

/** Any of several texts. */
export interface ChoicesField extends Labelled {
  type: 'array';
  items: { type: 'string'; enum: string[] } | { anyOf: TitledChoice[] };
  minItems?: number;
  maxItems?: number;
  default?: string[];
}

/** What a form that was written by hand is answered with. */
export type FormContent = Record<string, string | number | boolean | string[]>;

/** A form, ready to be asked for: what the client gets, and what proves its answer. */
export interface ElicitationForm {
  readonly schema: FormSchema;
  /**
   * What the user filled in as the method gets it: an instance of the form's class.
   *
   * @throws InputValidationError, at once or through the promise.
   */
  readonly judge: (content: JsonObject | undefined) => object | Promise<object>;
}
