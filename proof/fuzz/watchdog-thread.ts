import {writeSync} from 'node:fs';
import {workerData} from 'node:worker_threads';
import type {WatchData} from './watchdog.ts';

const {state, text, limitMs} = workerData as WatchData;
const counts = new Int32Array(state);
let seen = Atomics.load(counts, 0);

setInterval(() => {
  const count = Atomics.load(counts, 0);
  const isStuck = count === seen && count % 2 !== 0;
  seen = count;
  if (!isStuck) return;
  const document = Buffer.from(text).subarray(0, Atomics.load(counts, 1)).toString();
  writeSync(2, `The fuzzed document took more than ${limitMs} ms and does not end:\n${document}\n`);
  process.kill(process.pid, 'SIGKILL');
}, limitMs);
