import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hasCompiler } from '../../manifest/compiler.js';
import { readCache } from '../../manifest/development-cache.js';
import { findProject, type FoundProject } from '../../manifest/find-project.js';
import { isFresh } from '../../manifest/freshness.js';
import { MANIFEST_FILE, readManifest } from '../../manifest/read-manifest.js';
import { messageOf, type TypesRead } from './types-read.js';

/** Keeps the development cache what the sources say, so that a server that starts finds it and compiles nothing. */
export class Types {
  readonly project: FoundProject;
  #worker: Worker | undefined;
  #onRead: ((read: TypesRead) => void) | undefined;

  constructor(program: string) {
    this.project = findProject(program);
  }

  /** Whether a server that starts now would find what it needs. */
  areKnown(): boolean {
    const { packageRoot } = this.project;
    const stored = readManifest(join(packageRoot, MANIFEST_FILE));
    if ('manifest' in stored && isFresh(stored.manifest, packageRoot).state === 'fresh') return true;
    return readCache(this.project) !== undefined;
  }

  /** Where nothing is installed that reads types, or there are no sources, it is left to the server to say so. */
  async read(): Promise<TypesRead | undefined> {
    const { tsconfig, callerSource } = this.project;
    if (!hasCompiler() || (tsconfig ?? callerSource) === undefined) return undefined;
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage('read');
    return new Promise((resolve) => (this.#onRead = resolve));
  }

  #startWorker(): Worker {
    const worker = new Worker(join(__dirname, 'types-thread.js'), { workerData: this.project });
    worker.on('message', (read: TypesRead) => this.#onRead?.(read));
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#onRead?.({ fault: messageOf(error) });
    });
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
