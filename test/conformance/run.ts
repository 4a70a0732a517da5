import { SAMPLES, startHttp } from '../support/programs.js';
import { runSuite } from './suite.js';

/** Runs the official conformance suite against the sample and prints all that it says. */
async function main(): Promise<void> {
  const server = await startHttp('conformance/main.ts', { cwd: SAMPLES });
  try {
    const { exitCode, output } = await runSuite(server.url);
    console.log(output);
    process.exitCode = exitCode ?? 1;
  } finally {
    await server.stop();
  }
}

void main();
