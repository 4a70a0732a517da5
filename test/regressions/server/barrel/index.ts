export * from './service.js';
export * from './arguments.js';
