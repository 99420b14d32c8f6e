import {appendFileSync} from 'node:fs';

/**
 * Loaded into a measured process and the processes that it starts: writes the greatest memory of
 * the process when it ends, one line each.
 */
const file = process.env.BENCH_USAGE_FILE;
if (file) {
  process.on('exit', () => {
    // Node gives kibibytes on every system.
    appendFileSync(file, `${process.resourceUsage().maxRSS * 1024}\n`);
  });
}
