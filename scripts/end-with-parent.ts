import {isMainThread} from 'node:worker_threads';

/** A program that is gone is noticed after this time, in milliseconds. */
const INTERVAL = 250;

const parent = process.ppid;

/**
 * Ends this process when the one that started it is gone. Nobody tells a process that: an npm that is
 * killed would leave a build behind, which replaces the site later. Import it first, or start a program
 * with `--import`; its threads are given the option too, and end with it.
 */
if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, INTERVAL).unref();
}
