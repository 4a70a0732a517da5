import { Input, type FormSchema, type integer } from 'toolwright';

/** A form whose fields must be filled in. */
@Input()
export class UserForm {
  /** User's response */
  username!: string;

  /** User's email address */
  email!: string;
}

/** A form with a default for each kind of field. */
@Input()
export class ProfileForm {
  name = 'John Doe';
  age: integer = 30;
  score = 95.5;
  status: 'active' | 'inactive' | 'pending' = 'active';
  verified = true;
}

/** A form with each way to offer choices; written by hand, since a class has no use for the deprecated `enumNames`. */
export const CHOICES: FormSchema = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: {
      type: 'string',
      oneOf: [
        { const: 'value1', title: 'First Option' },
        { const: 'value2', title: 'Second Option' },
        { const: 'value3', title: 'Third Option' },
      ],
    },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: {
      type: 'array',
      items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    },
    titledMulti: {
      type: 'array',
      items: {
        anyOf: [
          { const: 'value1', title: 'First Choice' },
          { const: 'value2', title: 'Second Choice' },
          { const: 'value3', title: 'Third Choice' },
        ],
      },
    },
  },
};
