import type * as AjvModule from 'ajv';
import type * as Ajv2020Module from 'ajv/dist/2020.js';
import type * as FormatsModule from 'ajv-formats';

interface Loaded {
  Ajv: typeof AjvModule.Ajv;
  Ajv2020: typeof Ajv2020Module.Ajv2020;
  addFormats: (typeof FormatsModule)['default'];
}

let loaded: Loaded | undefined;

/**
 * Ajv, loaded when the first value or hand-written schema is judged, so that a start does not wait for it. A `require`, since
 * a real `import()` fails inside Jest.
 */
export function ajv(): Loaded {
  return (loaded ??= load());
}

/* eslint-disable @typescript-eslint/no-require-imports -- see above */
function load(): Loaded {
  const { Ajv } = require('ajv') as typeof AjvModule;
  const { Ajv2020 } = require('ajv/dist/2020.js') as typeof Ajv2020Module;
  const { default: addFormats } = require('ajv-formats') as typeof FormatsModule;
  return { Ajv, Ajv2020, addFormats };
}
