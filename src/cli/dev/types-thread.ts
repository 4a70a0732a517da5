import { parentPort, workerData } from 'node:worker_threads';
import { openProjectReader } from '../../manifest/compiler.js';
import { writeCache } from '../../manifest/development-cache.js';
import type { FoundProject } from '../../manifest/find-project.js';
import { messageOf, type TypesRead } from './types-read.js';

/** Reads types away from the thread that serves the clients; keeps what the compiler has read for the next time. */
const project = workerData as FoundProject;
const { packageRoot, tsconfig, callerSource } = project;
const open = () =>
  openProjectReader({
    packageRoot,
    ...(tsconfig !== undefined && { project: tsconfig }),
    ...(callerSource !== undefined && { files: [callerSource] }),
  });
let reader = open();

parentPort?.on('message', () => parentPort?.postMessage(readAgain()));

function readAgain(): TypesRead {
  const start = performance.now();
  try {
    const manifest = reader.read();
    writeCache(project, manifest);
    return { sources: Object.keys(manifest.sources), ms: performance.now() - start };
  } catch (error) {
    // What it keeps may be half of something.
    reader = open();
    return { fault: messageOf(error) };
  }
}
