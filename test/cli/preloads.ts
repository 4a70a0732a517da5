// Modules for `node -r`, which stand in for what may be installed.

/** Throws where a TypeScript compiler is about to be loaded. */
export const NO_COMPILER = `
const Module = require('node:module');
const load = Module._load;
Module._load = function (request, ...rest) {
  if (/^typescript(-json-schema)?(\\/|$)/.test(request)) throw new Error('A compiler is loaded: ' + request);
  return load.call(this, request, ...rest);
};
`;

/** Nothing that reads TypeScript sources is installed. */
export const ABSENT = `
const Module = require('node:module');
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (/^typescript-json-schema/.test(request)) throw Object.assign(new Error(request), { code: 'MODULE_NOT_FOUND' });
  return resolve.call(this, request, ...rest);
};
`;
/** Another version of it is. */
export const OTHER_VERSION = `
const Module = require('node:module');
const load = Module._load;
Module._load = function (request, ...rest) {
  return request === 'typescript-json-schema/package.json' ? { version: '0.67.0' } : load.call(this, request, ...rest);
};
`;
