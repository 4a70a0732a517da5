export * from './cards.js';
export { Ticket as Renamed } from './cards.js';
export { default } from './default.js';
