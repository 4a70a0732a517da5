import '../../../src/stdio.js';
import { Noisy } from './noisy-module.js';
import './server.js';

new Noisy();
