import {appendFileSync} from 'node:fs';

/**
 * Loaded into a measured process and the processes that it starts: writes what the process has
 * used when it ends: its id, its greatest memory in bytes and its processor time in seconds. Threads
 * end as well and write the same, so of one process the last line counts.
 */
const file = process.env.BENCH_USAGE_FILE;
if (file) {
  process.on('exit', () => {
    const {maxRSS, userCPUTime, systemCPUTime} = process.resourceUsage();
    // Node gives kibibytes and microseconds on every system.
    const seconds = (userCPUTime + systemCPUTime) / 1e6;
    appendFileSync(file, `${process.pid} ${maxRSS * 1024} ${seconds}\n`);
  });
}
