import type { Case } from '../case.js';
import { COMPANY_CASES } from './company.js';
import { CONTAINER_CASES } from './containers.js';
import { SCALAR_CASES } from './scalars.js';
import { TEXT_CASES } from './text.js';

/** Every decorator of class-validator's, each at least once. */
export const CASES: readonly Case[] = [...SCALAR_CASES, ...TEXT_CASES, ...CONTAINER_CASES, ...COMPANY_CASES];
