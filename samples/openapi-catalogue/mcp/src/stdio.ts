#!/usr/bin/env node
import 'toolwright/stdio';
import { bootstrap } from 'toolwright';
import { application } from './application.js';
import { api, operations } from './catalogue/index.js';

// It starts all the same: a client shows what a tool answers, and hides what a program that ends has said.
for (const problem of api.check(operations)) console.error(problem);

await bootstrap({ ...application, transport: 'stdio' });
