/**
 * Imported for its effect, as the first line of a program or with `node --import toolwright/stdio`: what any
 * module prints from here on goes to stderr, so that stdout carries nothing but the protocol. A program
 * started for HTTP is left alone.
 */
import { startedForHttp } from './transports/choose-transport.js';
import { divertStdout } from './transports/stdout.js';

if (!startedForHttp(process.argv.slice(2), process.env)) divertStdout();
