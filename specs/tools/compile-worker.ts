import os from 'node:os';
import {parentPort, workerData} from 'node:worker_threads';
import {buildFiles, type CompiledSources, findStale, type PublishedFile} from './publish.ts';

/** What a compilation ended with: the documents that differ from the published ones, or what is wrong. */
export type Compilation = {readonly stale: readonly PublishedFile[]} | {readonly fault: string};

/** Compiles at each message, beside a thread that goes on to read what a writer changes, and after it. */
const root: string = workerData;
const compiled: CompiledSources = new Map();
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

async function compile(): Promise<Compilation> {
  try {
    return {stale: await findStale(root, await buildFiles(root, compiled))};
  } catch (error) {
    return {fault: error instanceof Error ? error.message : String(error)};
  }
}

parentPort?.on('message', async () => parentPort?.postMessage(await compile()));
