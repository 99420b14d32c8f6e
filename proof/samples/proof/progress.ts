/** Shows how far a long command is. */
export type Progress = {
  readonly add: (done: number, failed?: number) => void;
  readonly end: () => void;
};

/**
 * Starts a progress bar with counts and the remaining time on a terminal; elsewhere it writes a line
 * for each tenth.
 */
export function startProgress(label: string, total: number): Progress {
  const begin = Date.now();
  const {stderr} = process;
  let done = 0;
  let failed = 0;
  let tenth = 0;
  const describe = () => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * 20);
    const rest = share > 0 ? ((Date.now() - begin) / share) * (1 - share) : 0;
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(20 - filled)}]`;
    return `${label} ${bar} ${done}/${total}, ${failed} failed, ${toClock(rest)} left`;
  };
  return {
    add: (count, failures = 0) => {
      done += count;
      failed += failures;
      if (stderr.isTTY) stderr.write(`\r${describe()}\u001b[K`);
      else if (Math.floor((done / total) * 10) > tenth) {
        tenth = Math.floor((done / total) * 10);
        stderr.write(`${describe()}\n`);
      }
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\n');
    },
  };
}

function toClock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
