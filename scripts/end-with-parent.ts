import {readFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

/** Time between two checks, in milliseconds. */
const INTERVAL = 250;

/** The parent of a process; undefined on systems without /proc, where the shell is replaced by the command. */
function readParent(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name of the program, which may contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2];
  } catch {
    return undefined;
  }
}

/** The parent of this process. In a script of npm it is a shell, so the parent of the shell, npm, is added. */
function readStarters(): string {
  const {ppid} = process;
  return process.env.npm_lifecycle_event ? `${ppid} ${readParent(ppid)}` : String(ppid);
}

/**
 * Ends this process when the one that started it has ended. The system does not report that: a build would go on after
 * npm was killed, and replace the site later. Import this module first, or start a program with `--import`. Threads
 * inherit that option, and end with their process.
 */
if (isMainThread) {
  const starters = readStarters();
  setInterval(() => {
    if (readStarters() !== starters) process.exit(1);
  }, INTERVAL).unref();
}
